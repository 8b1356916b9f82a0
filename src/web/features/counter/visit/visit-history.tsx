import { useQuery } from '@tanstack/react-query';
import { statusLabel } from '#domain/orders/status.ts';
import { Section, ShopTime } from '#web/features/order-desk/index.ts';
import { priceText } from '#web/lib/format.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Visit, type VisitEntry, visitHistory } from '../counter.api.ts';

/** Shows the history of a visit's devices, newest first. */
export function VisitHistory({ visit: { id, transactions } }: { visit: Visit }) {
  const source = useQuery(visitHistory(id));
  return (
    <Section title="History">
      <ReadState source={source} what="The history">
        <Skeleton className="h-24" />
      </ReadState>
      <ol className="grid">
        {source.data?.map((entry) => (
          <HistoryStep key={entry.id}>
            <div className="pb-4">
              <p className="font-medium">{entryText(entry)}</p>
              {entry.finalPrice !== null && (
                <p className="text-note">
                  Price {priceText(entry.finalPrice)}
                  {entry.priceReason !== null && `: ${entry.priceReason}`}
                </p>
              )}
              {entry.note !== null && entry.note !== '' && <p className="text-note">“{entry.note}”</p>}
              <p className="text-note text-muted">
                {transactions.length > 1 && `${entry.transactionNumber} · `}
                {entry.actor} · <ShopTime instant={entry.at} />
              </p>
            </div>
          </HistoryStep>
        ))}
      </ol>
    </Section>
  );
}

/** Describes an entry: "Order placed", "Paid", or the change of status. */
function entryText({ kind, from, to }: VisitEntry): string {
  if (kind === 'created') return 'Order placed';
  if (kind === 'paid') return 'Paid';
  if (kind === 'payment_reversed') return 'Payment reversed';
  const move = from === null || from === to ? 'Note' : `${statusLabel(from)} to ${statusLabel(to)}`;
  return kind === 'undone' ? `Undone: ${move}` : move;
}
