import type { TrackedOrder } from '#contracts/orders.ts';
import { customerWords } from '#domain/orders/status.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';

interface OrderHistoryProps {
  history: TrackedOrder['history'];
  /** IANA name of the shop's zone, in which the moments are shown. */
  timeZone: string;
}

/** What happened to an order, in words, the latest first. */
export function OrderHistory({ history, timeZone }: OrderHistoryProps) {
  return (
    <ol className="space-y-5">
      {history.toReversed().map(({ status, at, revised }) => (
        <HistoryStep key={`${status}-${at}`}>
          <p className="font-semibold">{customerWords(status).title}</p>
          <p className="text-note text-muted tabular-nums">
            <time dateTime={at}>{momentText(at, timeZone)}</time>
          </p>
          {revised !== null && (
            <p className="mt-1 break-words whitespace-pre-line">
              <span className="font-semibold tabular-nums">New price: {priceText(revised.price)}.</span>{' '}
              {revised.reason}
            </p>
          )}
        </HistoryStep>
      ))}
    </ol>
  );
}
