import type { OrderMessage } from '#contracts/staff-orders.ts';
import { TEXT_GONE } from '#domain/messages/rules.ts';
import { usePageData } from '#web/page-data.ts';
import {
  audienceOf,
  CHANNEL_NAMES,
  deliveryText,
  endText,
  failureText,
  MessageState,
  waitingText,
} from './message-state.tsx';

/** Shows a message about an order: who gets it, its state, and its text on demand. */
export function MessageEntry({ message }: { message: OrderMessage }) {
  const { timeZone } = usePageData().shop;
  const { channel, purpose, subject, text, recipient, status } = message;
  const wait = waitingText(message, timeZone);
  const failure = failureText(message);
  const undelivered = deliveryText(message);
  const end = endText(message);
  return (
    <details className="group">
      <summary className="flex min-h-target flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{`${CHANNEL_NAMES[channel]} to ${audienceOf(purpose)}`}</span>
        <MessageState {...message} />
        <span className="w-full truncate text-note text-muted group-open:hidden">{subject || text || TEXT_GONE}</span>
        {wait !== null && <span className="w-full text-sm text-muted">{wait}</span>}
      </summary>
      <div className="mb-1 rounded-xl bg-sunken px-3 py-2 text-note">
        <p className="break-words text-muted">To {recipient}</p>
        {status === 'joined' && (
          <p className="text-muted">Combined with other messages waiting for the same recipient.</p>
        )}
        {end !== null && <p className="text-muted">{end}</p>}
        {undelivered !== null && <p className="text-danger">{undelivered}</p>}
        {failure !== null && <p className="text-danger">{failure}</p>}
        {subject !== null && subject !== '' && <p className="mt-1 font-medium">{subject}</p>}
        <p className="mt-1 break-words whitespace-pre-wrap">{text || TEXT_GONE}</p>
      </div>
    </details>
  );
}
