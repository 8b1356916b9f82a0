/** Cases, in the order in which they are measured. */
export const CASE_NAMES = [
  ...(['products', 'freshness', 'quotes', 'orders', 'processes', 'code-checks'] as const),
  ...(['order-list', 'price-change', 'analytics', 'start', 'pages'] as const),
] as const;
export type CaseName = (typeof CASE_NAMES)[number];

/** The full form of a case, and the short one of `--check`: the same measurement, with less of it. */
export const FORMS = ['full', 'short'] as const;
export type Form = (typeof FORMS)[number];

export interface Effort {
  form: Form;
  /** Times that everything is measured; the starts of `start`, the visits of `pages`. */
  rounds: number;
  /** Length of each load. */
  seconds: number;
  connections: number;
  /** Length of the load before the first round, in seconds; 0 for none. */
  warmUp: number;
}

const FULL: Effort = { form: 'full', rounds: 7, seconds: 5, connections: 50, warmUp: 3 };
const SHORT: Effort = { form: 'short', rounds: 5, seconds: 2, connections: 50, warmUp: 1 };

/**
 * Rounds and seconds of each case. The short form prefers many short rounds to few long ones: a ratio is taken within a
 * round, and its median is steadier the more there are.
 */
export const EFFORTS: Record<CaseName, Record<Form, Effort>> = {
  products: { full: FULL, short: SHORT },
  freshness: { full: FULL, short: SHORT },
  quotes: { full: FULL, short: SHORT },
  orders: { full: FULL, short: SHORT },
  // Everything twice, and each of three processes gets a third of the warm-up.
  processes: {
    full: { ...FULL, seconds: 4, warmUp: 20 },
    short: { ...SHORT, rounds: 3, warmUp: 10 },
  },
  'code-checks': { full: FULL, short: SHORT },
  // Fifty targets; only their CPU time has a target, and the answers that are checked before warm them up.
  'order-list': {
    full: { ...FULL, rounds: 3, seconds: 2 },
    short: { ...SHORT, rounds: 3, seconds: 1, warmUp: 0 },
  },
  'price-change': { full: FULL, short: { ...SHORT, rounds: 3 } },
  analytics: { full: FULL, short: { ...SHORT, rounds: 2 } },
  start: { full: { ...FULL, rounds: 5 }, short: { ...SHORT, rounds: 3 } },
  pages: { full: { ...FULL, rounds: 3 }, short: { ...SHORT, rounds: 1 } },
};

/** Orders of `order-list`. */
export const LIST_ORDERS = 200_000;
