import type { OrderMessage } from '#contracts/staff-orders.ts';
import type { MessageChannel, MessageStatus } from '#domain/messages.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Section } from './order-sections.tsx';
import { shopMoment } from './shop-moment.ts';

const CHANNELS: Record<MessageChannel, string> = { sms: 'SMS', email: 'E-mail' };
const STATES: Record<MessageStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'waiting', tone: 'grey' },
  sending: { label: 'on its way', tone: 'blue' },
  sent: { label: 'sent', tone: 'green' },
  failed: { label: 'failed', tone: 'orange' },
};

/** What the customer was told, with its texts and how far each message has come; the newest first. */
export function DeskMessages({ messages }: { messages: readonly OrderMessage[] }) {
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
  return (
    <li className="rounded-xl border border-line">
      <details>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="font-medium">{CHANNELS[message.channel]}</span>
          <span className="min-w-0 flex-1 truncate text-[0.9375rem] text-muted">{message.subject ?? message.text}</span>
          <span className="text-sm text-muted tabular-nums">
            {shopMoment(message.sentAt ?? message.createdAt, timeZone)}
          </span>
          <Badge tone={tone}>{label}</Badge>
        </summary>
        <div className="border-t border-line px-3 py-2 text-[0.9375rem]">
          <p className="text-muted">To {message.recipient}</p>
          {message.error !== null && <p className="text-danger">The last try failed: {message.error}</p>}
          <p className="mt-1 whitespace-pre-wrap">{message.text}</p>
        </div>
      </details>
    </li>
  );
}
