import { useQuery } from '@tanstack/react-query';
import { statusLabel } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { orderStats } from '#web/features/order-desk/index.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Counts the orders by status. Figures over time are in the analytics of the admin area. */
export function AnalyticsTab() {
  const { data, error, refetch } = useQuery(orderStats());
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} what="The figures" onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="by-status" className="max-w-3xl rounded-2xl border border-line bg-surface p-5">
      <h2 id="by-status" className="text-lg font-semibold">
        Orders by status
      </h2>
      <p className="mt-1 text-muted">
        All orders as they stand now. Figures over time, by device and by clerk are not part of the product yet.
      </p>
      <dl className="mt-4 grid gap-2">
        {ORDER_STATUSES.map((status) => (
          <div key={status} className="grid grid-cols-[10rem_1fr_3.5rem] items-center gap-3 text-note">
            <dt>{statusLabel(status)}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center tabular-nums">
              {data === undefined ? (
                <Skeleton className="h-2.5 w-full" />
              ) : (
                <Progress
                  label={statusLabel(status)}
                  max={Math.max(1, data.total)}
                  value={data.byStatus[status] ?? 0}
                />
              )}
              <span className="text-right font-semibold">
                {data?.byStatus[status] ?? (data === undefined ? '' : 0)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
