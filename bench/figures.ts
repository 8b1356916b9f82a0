import { z } from 'zod';

const row = z.record(z.string(), z.unknown());

/** Results of a case, as saved in `results/`. */
export const results = z.object({
  measured: z.string(),
  commit: z.string().optional(),
  tables: z.array(z.object({ title: z.string(), rows: z.array(row) })),
});
export type Results = z.infer<typeof results>;

/** One number of a case, with its target. */
interface Figure {
  /** Beginning of the table's title. */
  table: string;
  /** Rows with a column that begins with this text; all rows when missing. The worst of several counts. */
  rows?: string;
  /** Beginning of the row that the number is divided by. */
  beside?: string;
  /** Column of the number. Its range, if any, is in the column of that name with "Range". */
  column: string;
  most?: number;
  least?: number;
  /** Text around the number, with `{}` for it. */
  wording: string;
}

/** Line of README's table. */
export interface Line {
  name: string;
  /** File in `results/`. */
  of: string;
  figures: readonly Figure[];
}

const loads = (name: string, of: string, table: string, rows: string, least: number, most: number): Line => ({
  name,
  of,
  figures: [
    { table, rows, column: 'xPerSecond', least, wording: '{} of its requests per second' },
    { table, rows, column: 'xCpu', most, wording: '{} times its CPU time' },
  ],
});

const LISTS = '1000000 orders: ';

/** Promises of the product about its speed, with the measurements that check them. */
export const LINES: readonly Line[] = [
  loads(
    'product list of like size, beside a list kept in memory',
    'products',
    'Product list',
    'product list, like',
    0.45,
    2.3,
  ),
  loads('a quote, beside one with prices in memory', 'quotes', 'Quote', 'product quote', 0.45, 2.4),
  {
    name: 'rows that a quote writes',
    of: 'quotes',
    figures: [{ table: 'Written meanwhile', column: 'rows', most: 0, wording: '{}' }],
  },
  loads(
    'an order with history, stored answer and event, worker included, beside one in five round trips',
    'orders',
    'Order',
    'product order',
    0.6,
    2,
  ),
  {
    name: 'p99 of quotes at 50 connections while ten code checks are under way',
    of: 'code-checks',
    figures: [{ table: 'p99 of quotes', rows: '50', column: 'xP99', most: 3, wording: '{} times' }],
  },
  {
    name: 'a changed price in the next read, 1,000 changes',
    of: 'freshness',
    figures: [{ table: 'A changed price', column: 'missed', most: 0, wording: '{} missed' }],
  },
  {
    name: "staff's order list at 1,000,000 orders: first page, in CPU time beside that at 1,000",
    of: 'order-list',
    figures: [{ table: 'Growth: the first page', rows: LISTS, column: 'xCpu', most: 1.5, wording: '{} times' }],
  },
  {
    name: 'there, pages at 90% depth beside the first one',
    of: 'order-list',
    figures: [
      { table: 'Depth', rows: `${LISTS}at 90%`, column: 'xCpu', most: 1.2, wording: '{} times' },
      { table: 'Depth', rows: `${LISTS}completed, at 90%`, column: 'xCpu', most: 1.2, wording: 'filtered {}' },
      {
        table: 'Depth',
        rows: `${LISTS}by price, at 90%`,
        beside: `${LISTS}by price, first page`,
        column: 'xCpu',
        most: 1.2,
        wording: 'by price {}',
      },
    ],
  },
  {
    name: 'there, a status filter beside no filter (worst)',
    of: 'order-list',
    figures: [{ table: 'Status filter', rows: LISTS, column: 'xCpu', most: 1.5, wording: '{} times' }],
  },
  {
    name: 'there, a search by name, phone, e-mail, IMEI or the end of the id, beside the first page (worst)',
    of: 'order-list',
    figures: [{ table: 'Search', rows: LISTS, column: 'xCpu', most: 2, wording: '{} times' }],
  },
  {
    name: 'a price change over 100,000 products with its history, beside the bare statement; p99 of quotes meanwhile',
    of: 'price-change',
    figures: [
      { table: 'A price change', column: 'xTime', most: 1.5, wording: '{} times' },
      { table: 'p99 of quotes', column: 'xP99', most: 2, wording: 'p99 {} times' },
    ],
  },
  {
    name: 'a statement of analytics over a year of 100,000 orders, in CPU time of the database (worst)',
    of: 'analytics',
    figures: [{ table: 'Statements of analytics', column: 'cpuMs', most: 300, wording: '{} ms' }],
  },
  ...(['PostgreSQL', 'embedded'] as const).map((database): Line => {
    const table = '`npm start`';
    const small = database === 'PostgreSQL';
    return {
      name: `\`npm start\` to the first page, ${database === 'PostgreSQL' ? 'on PostgreSQL' : 'embedded database'}; idle memory, and its peak`,
      of: 'start',
      figures: [
        { table, rows: database, column: 'laterStartSeconds', most: small ? 1 : 1.8, wording: '{} s' },
        { table, rows: database, column: 'idleMegabytes', most: small ? 160 : 350, wording: '{} MB' },
        ...(small ? [] : [{ table, rows: database, column: 'peakMegabytes', most: 600, wording: 'peak {} MB' }]),
      ],
    };
  }),
  {
    name: 'Lighthouse for mobile on 13 pages, the lowest of each kind',
    of: 'pages',
    figures: [
      { table: 'Lighthouse', column: 'performance', least: 100, wording: 'performance {}' },
      { table: 'Lighthouse', column: 'accessibility', least: 100, wording: 'accessibility {}' },
      { table: 'Lighthouse', column: 'bestPractices', least: 100, wording: 'best practices {}' },
      { table: 'Lighthouse', column: 'seo', least: 100, wording: 'SEO {}' },
      { table: 'Lighthouse', column: 'layoutShift', most: 0.01, wording: 'layout shift {}' },
      { table: 'Lighthouse', column: 'scriptKilobytes', most: 100, wording: '{} kB of JavaScript' },
    ],
  },
];

interface Found {
  text: string;
  wanted: string;
  met: boolean;
}

/**
 * Returns the table of README: target, latest measurement, and verdict.
 * @param read returns the results of a case by its name; null when it was never measured
 */
export function figuresTable(read: (name: string) => Results | null): string {
  const head = ['| case | wanted | measured | on, at commit |', '| --- | --- | --- | --- |'];
  const lines = LINES.map(({ name, of, figures }) => {
    const result = read(of);
    if (result === null) return `| ${name} | | never measured | |`;
    const found = figures.map((figure) => findFigure(result, figure));
    const short = found.every(({ met }) => met) ? '' : '**falls short:** ';
    const cells = [found.map(({ wanted }) => wanted), found.map(({ text }) => text)].map((texts) => texts.join(', '));
    const when = `${result.measured.slice(0, 10)}, ${result.commit ?? 'an earlier one'}`;
    return `| ${name} | ${cells[0]} | ${short}${cells[1]} | ${when} |`;
  });
  return [...head, ...lines].join('\n');
}

function findFigure({ tables }: Results, figure: Figure): Found {
  const { table, column, most, least, wording } = figure;
  const all = tables.find(({ title }) => title.startsWith(table))?.rows ?? [];
  const own = rowsOf(all, figure.rows);
  const base = figure.beside === undefined ? 1 : numbersOf(rowsOf(all, figure.beside), column)[0];
  const values = numbersOf(own, column).map((value) => Number((value / (base ?? Number.NaN)).toFixed(2)));
  if (values.length === 0) throw new Error(`No row of "${table}" is ${figure.rows ?? 'there'}`);
  const worst = most === undefined ? Math.min(...values) : Math.max(...values);
  const range = own.length === 1 && figure.beside === undefined ? own[0]?.[`${column}Range`] : undefined;
  return {
    text: wording.replace('{}', typeof range === 'string' ? `${worst} (${range})` : String(worst)),
    wanted: wording.replace('{}', most === undefined ? `at least ${least}` : `at most ${most}`),
    met: most === undefined ? worst >= (least ?? 0) : worst <= most,
  };
}

/** Returns the rows with a text column that begins with a text. */
function rowsOf(rows: Results['tables'][number]['rows'], beginning: string | undefined) {
  return rows.filter(
    (one) => beginning === undefined || Object.values(one).some((cell) => String(cell).startsWith(beginning)),
  );
}

function numbersOf(rows: Results['tables'][number]['rows'], column: string): number[] {
  return rows.map((one) => z.number().parse(one[column]));
}
