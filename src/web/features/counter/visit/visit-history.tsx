import { useQuery } from '@tanstack/react-query';
import { HistoryEntry, Section, ShopTime } from '#web/features/order-desk/index.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Visit, visitHistory } from '../counter.api.ts';

/** What happened to the devices of a visit, newest first. */
export function VisitHistory({ visit: { id, transactions } }: { visit: Visit }) {
  const { data, error, refetch } = useQuery(visitHistory(id));
  return (
    <Section title="History">
      {data === undefined && error !== null && (
        <LoadFailure error={error} what="The history" onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the history…</span>
          <Skeleton className="h-24" />
        </div>
      )}
      <ol className="grid">
        {data?.map((entry) => (
          <HistoryStep key={entry.id}>
            <div className="pb-4">
              <HistoryEntry entry={entry} />
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
