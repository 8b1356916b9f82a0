import { measureAnalytics } from './cases/analytics.ts';
import { type Bench, withBench } from './cases/bench.ts';
import { measureCodeChecks } from './cases/code-checks.ts';
import { measureOrderList } from './cases/order-list.ts';
import { measureOrders } from './cases/orders.ts';
import { measurePages } from './cases/pages.ts';
import { measurePriceChange } from './cases/price-change.ts';
import { measureProcesses } from './cases/processes.ts';
import { measureFreshness, measureProducts } from './cases/products.ts';
import { measureQuotes } from './cases/quotes.ts';
import type { Table } from './cases/report.ts';
import { measureStart } from './cases/start.ts';
import type { CaseName, Effort } from './efforts.ts';
import type { Means } from './machine/means.ts';
import { type Postgres, withPostgres } from './machine/postgres.ts';

type Measure<Place> = (place: Place, effort: Effort) => Promise<Table[]>;

/** Cases that share what is started for them. */
export interface Group<Place> {
  needs: readonly Means[];
  /** Starts it, runs `work`, and stops it. */
  open(work: (place: Place) => Promise<void>): Promise<void>;
  /** Returns its processes that the bench may not have started itself. */
  processes(place: Place): number[];
  cases: Partial<Record<CaseName, Measure<Place>>>;
}

type OnDatabase = 'analytics' | 'start';

/** Cases beside the bare servers, on one PostgreSQL. */
export const BENCH_CASES: Group<Bench> = {
  needs: ['wrk', 'bare', 'postgres'],
  open: withBench,
  processes: ({ postgres }) => [postgres.pid],
  cases: {
    products: measureProducts,
    freshness: measureFreshness,
    quotes: measureQuotes,
    orders: measureOrders,
    processes: measureProcesses,
    'code-checks': measureCodeChecks,
    'order-list': measureOrderList,
    'price-change': measurePriceChange,
  } satisfies Record<Exclude<CaseName, OnDatabase | 'pages'>, Measure<Bench>>,
};

/** Cases on a PostgreSQL that serves nothing else. */
export const DATABASE_CASES: Group<Postgres> = {
  needs: ['postgres'],
  open: withPostgres,
  processes: ({ pid }) => [pid],
  cases: { analytics: measureAnalytics, start: measureStart } satisfies Record<OnDatabase, Measure<Postgres>>,
};

/** Cases that start what they need. */
export const OTHER_CASES: Group<null> = {
  needs: ['lighthouse'],
  open: (work) => work(null),
  processes: () => [],
  cases: { pages: (_, effort) => measurePages(effort) },
};
