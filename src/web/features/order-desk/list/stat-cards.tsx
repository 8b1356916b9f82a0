import { useQuery } from '@tanstack/react-query';
import { useOrderChanges } from '#web/features/orders/index.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type OrderStats, orderStats, refreshOrders } from '../order-desk.api.ts';

export interface StatCard {
  label: string;
  value: (stats: OrderStats) => string;
}

const NUMBER = new Intl.NumberFormat('en-US');
const count = (value: number) => NUMBER.format(value);

/** Cards of S2, for an area to choose from. */
export const STATS = {
  today: { label: "Today's orders", value: ({ today }) => count(today) },
  revenueToday: { label: 'Revenue today', value: ({ revenueToday }) => `$${count(revenueToday)}` },
  pending: { label: 'Pending', value: ({ pending }) => count(pending) },
  readyForPayment: { label: 'Ready for payment', value: ({ readyForPayment }) => count(readyForPayment) },
  total: { label: 'Total orders', value: ({ total }) => count(total) },
} as const satisfies Record<string, StatCard>;

/**
 * Shows the stat cards of an area, counted by the server (decision 20). They are there once, and on every tab: so it is they
 * that hold the page's one stream of changes, and have everything on screen of orders read anew.
 */
export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  // Where the area has closed, the next read says so to the gate.
  useOrderChanges({ enabled: true, signedIn: false, refresh: refreshOrders });
  const { data, error, refetch } = useQuery(orderStats());
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} what="The figures" onRetry={() => void refetch()} />;
  }
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {cards.map(({ label, value }) => (
        <div key={label} className="rounded-2xl border border-line bg-surface px-4 py-2 sm:py-3">
          <dt className="text-note text-muted">{label}</dt>
          <dd className="text-2xl sm:mt-0.5 sm:text-3xl font-bold tracking-tight tabular-nums">
            {data === undefined ? (
              <>
                <span className="sr-only">Loading…</span>
                <Skeleton className="my-1 h-7 w-16" />
              </>
            ) : (
              value(data)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
