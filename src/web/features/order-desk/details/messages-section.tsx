import type { OrderMessage } from '#contracts/staff-orders.ts';
import { MESSAGES_PER_HOUR, type MessageChannel, type MessageStatus, type WaitingReason } from '#domain/messages.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { shortMoment } from '../shop-time.tsx';
import { Section } from './sections.tsx';

const CHANNELS: Record<MessageChannel, string> = { sms: 'SMS', email: 'E-mail' };
const STATES: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'in line', tone: 'grey' },
  waiting: { label: 'waiting', tone: 'orange' },
  sending: { label: 'on its way', tone: 'blue' },
  sent: { label: 'sent', tone: 'green' },
  joined: { label: 'sent with others', tone: 'green' },
  failed: { label: 'failed', tone: 'orange' },
};

/** Lists the messages to the customer with their texts and delivery, newest first. */
export function MessagesSection({ messages }: { messages: readonly OrderMessage[] }) {
  return (
    <Section title="Messages to the customer">
      {messages.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="grid grid-cols-1 gap-2">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </Section>
  );
}

function Message({ message }: { message: OrderMessage }) {
  const { timeZone } = usePageData().shop;
  const { label, tone } = STATES[message.status];
  const wait = waitingText(message, timeZone);
  return (
    <li className="rounded-xl border border-line">
      <details>
        <summary className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="font-medium">{CHANNELS[message.channel]}</span>
          <span className="min-w-0 flex-1 truncate text-note text-muted">{message.subject ?? message.text}</span>
          <span className="text-sm text-muted tabular-nums">
            {shortMoment(message.sentAt ?? message.createdAt, timeZone)}
          </span>
          <Badge tone={tone}>{label}</Badge>
          {wait !== null && <span className="w-full text-sm text-muted">{wait}</span>}
        </summary>
        <div className="border-t border-line px-3 py-2 text-note">
          <p className="text-muted">To {message.recipient}</p>
          {message.status === 'joined' && (
            <p className="text-muted">Told in one message with others that had waited for the same address.</p>
          )}
          {message.error !== null && <p className="text-danger">The last try failed: {message.error}</p>}
          <p className="mt-1 whitespace-pre-wrap">{message.text}</p>
        </div>
      </details>
    </li>
  );
}

/** Explains why the customer has not got a message yet (decision 33). */
const REASONS: Record<WaitingReason, (channel: MessageChannel) => string> = {
  room: (channel) =>
    `Waiting: limit of ${MESSAGES_PER_HOUR} an hour to this ${channel === 'sms' ? 'number' : 'mailbox'} reached`,
  budget: () => 'Waiting: today’s budget of texts is used up',
  proof: () => 'Held: the customer has not verified this number yet. The e-mail goes out',
};

/** Says why a message waits, and until when; null where it does not wait. */
export function waitingText(
  { channel, waitsFor, waitsUntil }: Pick<OrderMessage, 'channel' | 'waitsFor' | 'waitsUntil'>,
  timeZone: string,
): string | null {
  if (waitsFor === null) return null;
  const reason = REASONS[waitsFor](channel);
  return waitsUntil === null ? `${reason}.` : `${reason}. Goes on ${shortMoment(waitsUntil, timeZone)}.`;
}
