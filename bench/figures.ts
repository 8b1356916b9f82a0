import { type CaseName, LIST_ORDERS } from './efforts.ts';

/**
 * Shares by which a figure of the short form may miss its target, since it is measured for a fraction of the time. The
 * full form has none.
 */
export const TOLERANCES = {
  none: { share: 0, because: 'it is counted or computed, not timed' },
  load: {
    share: 0.1,
    because: 'CPU time and requests per second of the same code differ by up to a tenth between runs',
  },
  p99: { share: 0.2, because: 'the slowest hundredth of a round is its least steady part' },
  time: { share: 0.1, because: 'two or three runs are timed instead of five or seven' },
  memory: { share: 0.03, because: 'a collection of garbage comes sooner or later than the moment of measuring' },
} as const;
type Tolerance = keyof typeof TOLERANCES;

/** One number of a case, with its target. */
export interface Figure {
  /** Beginning of the table's title. */
  table: string;
  /** Rows with a column that begins with this text; all rows when missing. The worst of several counts. */
  rows?: string;
  /** Column of the number. Its range, if any, is in the column of that name with "Range". */
  column: string;
  most?: number;
  least?: number;
  /** Tolerance of the short form; `none` when missing. */
  tolerance?: Tolerance;
  /** Text around the number, with `{}` for it. */
  wording: string;
}

/** Line of README's table. */
export interface Line {
  /** The promise. */
  name: string;
  of: CaseName;
  figures: readonly Figure[];
}

const besides = (table: string, rows: string, least: number, most: number): readonly Figure[] => [
  { table, rows, column: 'xPerSecond', least, tolerance: 'load', wording: '{} of its requests per second' },
  { table, rows, column: 'xCpu', most, tolerance: 'load', wording: '{} times its CPU time' },
];

const inCpu = (table: string, rows: string, most: number, wording = '{} times'): Figure => ({
  table,
  rows,
  column: 'xCpu',
  most,
  tolerance: 'load',
  wording,
});

const starts = (database: string, on: string, seconds: number, idle: number, peak?: number): Line => {
  const own = { table: '`npm start`', rows: database };
  return {
    name: `\`npm start\` to the first page, ${on}; idle memory${peak === undefined ? '' : ', and its peak'}`,
    of: 'start',
    figures: [
      { ...own, column: 'laterStartSeconds', most: seconds, tolerance: 'time', wording: '{} s' },
      { ...own, column: 'idleMegabytes', most: idle, tolerance: 'memory', wording: '{} MB' },
      ...(peak === undefined
        ? []
        : [{ ...own, column: 'peakMegabytes', most: peak, tolerance: 'memory', wording: 'peak {} MB' } as const]),
    ],
  };
};

const lighthouse = (column: string, least: number, wording: string): Figure => ({
  table: 'Lighthouse',
  column,
  least,
  wording,
});

/** Beginning of the rows of the long list in `order-list`. */
const MANY = 'many orders: ';

/** Promises of the product about its speed, with the measurements that check them. */
export const LINES: readonly Line[] = [
  {
    name: 'product list of like size, beside a list kept in memory',
    of: 'products',
    figures: besides('Product list', 'product list, like', 0.6, 1.7),
  },
  {
    name: 'a quote, beside one with prices in memory',
    of: 'quotes',
    figures: besides('Quote', 'product quote', 0.6, 1.7),
  },
  {
    name: 'rows that a quote writes',
    of: 'quotes',
    figures: [{ table: 'Written meanwhile', column: 'rows', most: 0, wording: '{}' }],
  },
  {
    name: 'an order with history, stored answer and event, worker included, beside one in five round trips',
    of: 'orders',
    figures: besides('Order', 'product order', 0.6, 2),
  },
  {
    name: 'the same order at three processes on one database, beside one process',
    of: 'processes',
    figures: [
      {
        ...{ table: 'Order, its events', rows: 'three processes', column: 'xPerSecond', least: 1, tolerance: 'load' },
        wording: '{} of its orders per second',
      },
      inCpu('Order, its events', 'three processes', 1.3, '{} times its CPU time'),
    ],
  },
  {
    name: 'p99 of quotes at 50 connections while ten code checks are under way',
    of: 'code-checks',
    figures: [{ table: 'p99 of quotes', rows: '50', column: 'xP99', most: 2.5, tolerance: 'p99', wording: '{} times' }],
  },
  {
    name: 'a changed price in the next read, 1,000 changes',
    of: 'freshness',
    figures: [{ table: 'A changed price', column: 'missed', most: 0, wording: '{} missed' }],
  },
  {
    name: `staff's order list at ${LIST_ORDERS.toLocaleString('en-US')} orders: a page by any sort and depth, and the stat cards, in CPU time beside that at 1,000 (worst)`,
    of: 'order-list',
    figures: [inCpu('Growth: pages', MANY, 3)],
  },
  {
    name: 'there, a status filter, beside the first page at 1,000 (worst)',
    of: 'order-list',
    figures: [inCpu('Growth: status filter', MANY, 3)],
  },
  {
    name: 'there, a search by name, phone, email, IMEI, model or the end of the id (worst)',
    of: 'order-list',
    figures: [inCpu('Growth: search', MANY, 3)],
  },
  {
    name: 'there, the first page beside a bare list',
    of: 'order-list',
    figures: besides('Beside a bare list', MANY, 0.35, 2.5),
  },
  {
    name: 'a price change over 100,000 products with its history, beside the bare statement; its preview',
    of: 'price-change',
    figures: [
      { table: 'A price change', column: 'xTime', most: 1.5, tolerance: 'time', wording: '{} times' },
      { table: 'A price change', column: 'previewMs', most: 120, tolerance: 'time', wording: 'preview {} ms' },
    ],
  },
  {
    name: 'p99 of quotes at 50 connections during such a change',
    of: 'price-change',
    figures: [{ table: 'p99 of quotes', column: 'xP99', most: 2, tolerance: 'p99', wording: '{} times' }],
  },
  {
    name: 'a statement of analytics over a year of 100,000 orders, in CPU time of the database (worst)',
    of: 'analytics',
    figures: [{ table: 'Statements of analytics', column: 'cpuMs', most: 200, tolerance: 'time', wording: '{} ms' }],
  },
  starts('PostgreSQL', 'on PostgreSQL', 0.8, 165),
  starts('embedded', 'embedded database', 1.2, 290, 600),
  {
    name: 'Lighthouse for mobile on 13 pages, the lowest of each kind',
    of: 'pages',
    figures: [
      lighthouse('performance', 100, 'performance {}'),
      lighthouse('accessibility', 100, 'accessibility {}'),
      lighthouse('bestPractices', 100, 'best practices {}'),
      lighthouse('seo', 100, 'SEO {}'),
      { table: 'Lighthouse', column: 'layoutShift', most: 0.01, wording: 'layout shift {}' },
      { table: 'Lighthouse', column: 'scriptKilobytes', most: 100, wording: '{} kB of JavaScript' },
    ],
  },
];
