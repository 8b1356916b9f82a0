import type { OrderMessage } from '#contracts/staff-orders.ts';
import { MESSAGES_PER_HOUR, type MessageChannel, type MessageStatus, type WaitingReason } from '#domain/messages.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { shortMoment } from '../../shop-time.tsx';

const CHANNELS: Record<MessageChannel, string> = { sms: 'SMS', email: 'E-mail' };
const STATES: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'in line', tone: 'grey' },
  waiting: { label: 'waiting', tone: 'orange' },
  sending: { label: 'on its way', tone: 'blue' },
  sent: { label: 'sent', tone: 'green' },
  joined: { label: 'sent with others', tone: 'green' },
  failed: { label: 'failed', tone: 'orange' },
};

/** Shows a message to the customer: its state in words, and its text on demand. */
export function MessageEntry({ message }: { message: OrderMessage }) {
  const { timeZone } = usePageData().shop;
  const { channel, subject, text, recipient, status, error } = message;
  const { label, tone } = STATES[status];
  const wait = waitingText(message, timeZone);
  return (
    <details className="group">
      <summary className="flex min-h-target flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{CHANNELS[channel]} to the customer</span>
        <Badge tone={tone} className="px-2! py-0.5!">
          {label}
        </Badge>
        <span className="w-full truncate text-note text-muted group-open:hidden">{subject ?? text}</span>
        {wait !== null && <span className="w-full text-sm text-muted">{wait}</span>}
      </summary>
      <div className="mb-1 rounded-xl bg-sunken px-3 py-2 text-note">
        <p className="break-words text-muted">To {recipient}</p>
        {status === 'joined' && (
          <p className="text-muted">Told in one message with others that had waited for the same address.</p>
        )}
        {error !== null && <p className="text-danger">The last try failed: {error}</p>}
        {subject !== null && <p className="mt-1 font-medium">{subject}</p>}
        <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
      </div>
    </details>
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
