import { useQuery } from '@tanstack/react-query';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { cx } from '#web/ui/cx.ts';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { transactionStats } from '../counter.api.ts';
import { TRANSACTION_LABELS } from './status-labels.ts';
import { TRANSACTION_FILTER } from './transaction-filter.ts';

/** Counts the transactions in each status; a press lists them in the first tab. */
export function StatusCounts() {
  const { filter, change } = useListFilter(TRANSACTION_FILTER);
  const { data, error, refetch } = useQuery(transactionStats);
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} what="The counts" onRetry={() => void refetch()} />;
  }
  return (
    <dl className="stat-strip scroll-strip overflow-x-auto max-sm:order-last max-sm:basis-full *:shrink-0">
      {TRANSACTION_STATUSES.map((status) => {
        const label = TRANSACTION_LABELS[status];
        const isPressed = status === filter.status;
        return (
          <div key={status} className={cx('stat', isPressed && 'stat-shown')}>
            <dt>{label}</dt>
            <dd>
              {data === undefined ? (
                <>
                  <span className="sr-only">Loading…</span>
                  <Skeleton className="h-5 w-8" />
                </>
              ) : (
                <>
                  {data.byStatus[status] ?? 0}
                  <button
                    type="button"
                    aria-pressed={isPressed}
                    onClick={() => change({ status: isPressed ? undefined : status }, { tab: null })}
                  >
                    <span className="sr-only">{label}: show these transactions</span>
                  </button>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
