import { useQuery } from '@tanstack/react-query';
import type { OrderStats } from '#contracts/staff-orders.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { cx } from '#web/ui/cx.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { orderStats } from '../order-desk.api.ts';
import { NO_FILTER, type OrderFilter } from './filtering/order-filter.ts';
import { useOrderFilter } from './filtering/use-order-filter.ts';

type Narrowing = Pick<OrderFilter, 'status' | 'from' | 'to'>;

interface StatCard {
  label: string;
  value: (stats: OrderStats) => string;
  /** Returns the filter for the orders that the card counts. @param today the shop's day */
  narrow: (today: string) => Narrowing;
}

const NUMBER = new Intl.NumberFormat('en-US');
const count = (value: number) => NUMBER.format(value);
const ALL: Narrowing = { status: null, from: '', to: '' };

/** The figures from which an area chooses. */
const STATS = {
  today: {
    label: 'Today’s orders',
    value: ({ today }) => count(today),
    narrow: (today) => ({ ...ALL, from: today, to: today }),
  },
  revenueToday: {
    label: 'Revenue today',
    value: ({ revenueToday }) => `$${count(revenueToday)}`,
    narrow: (today) => ({ status: 'completed', from: today, to: today }),
  },
  pending: {
    label: 'Pending',
    value: ({ pending }) => count(pending),
    narrow: () => ({ ...ALL, status: 'pending' }),
  },
  readyForPayment: {
    label: 'Ready for payment',
    value: ({ readyForPayment }) => count(readyForPayment),
    narrow: () => ({ ...ALL, status: 'ready_for_payment' }),
  },
  total: { label: 'Total orders', value: ({ total }) => count(total), narrow: () => ALL },
} as const satisfies Record<string, StatCard>;

interface Stat {
  readonly name: keyof typeof STATS;
  /** Label in place of the usual one. */
  readonly label?: string;
}

interface StatCardsProps {
  /** Figures of the area, in their order. */
  cards: readonly Stat[];
}

/** Shows the stat cards of an area as one strip, counted by the server; a press lists the orders of a card in its first tab. */
export function StatCards({ cards }: StatCardsProps) {
  const { filter, change } = useOrderFilter();
  const { data, error, refetch } = useQuery(orderStats());
  const today = useToday();
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} what="The figures" onRetry={() => void refetch()} />;
  }
  return (
    <dl className="stat-strip scroll-strip overflow-x-auto *:shrink-0">
      {cards.map(({ name, ...card }) => {
        const { label, value, narrow }: StatCard = { ...STATS[name], ...card };
        const narrowing = narrow(today);
        const isPressed = isShown(narrowing, filter);
        return (
          <div key={label} className={cx('stat', isPressed && 'stat-shown')}>
            <dt>{label}</dt>
            <dd>
              {data === undefined ? (
                <>
                  <span className="sr-only">Loading…</span>
                  <Skeleton className="h-5 w-8" />
                </>
              ) : (
                <>
                  {value(data)}
                  <button
                    type="button"
                    aria-pressed={isPressed}
                    onClick={() => change({ ...NO_FILTER, ...(isPressed ? {} : narrowing) }, { tab: null })}
                  >
                    <span className="sr-only">{label}: show these orders</span>
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

/** Returns true when the table is filtered by a card, and by nothing else. */
function isShown(narrowing: Narrowing, { q, serviceMethod, status, from, to }: OrderFilter): boolean {
  return (
    narrowing !== ALL &&
    q === '' &&
    serviceMethod === null &&
    status === narrowing.status &&
    from === narrowing.from &&
    to === narrowing.to
  );
}
