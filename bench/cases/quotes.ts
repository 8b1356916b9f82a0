import type { Effort } from '../efforts.ts';
import { compare, type Target } from '../load/compare.ts';
import { withClient } from '../machine/postgres.ts';
import type { Bench } from './bench.ts';
import type { Table } from './report.ts';

/**
 * Measures a quote with its signed token, beside the quote with prices in memory, and checks that it writes nothing.
 */
export async function measureQuotes(bench: Bench, effort: Effort): Promise<Table[]> {
  const { bare, postgres } = bench;
  const before = await readWritten(postgres.url);
  const quotes = quoteTarget(bench);
  const figures = await compare(
    [
      {
        name: 'bare quote, prices in memory',
        url: bare.url,
        requests: [
          { method: 'POST', path: '/quote-mem', body: { productId: 42, condition: 'good', lockStatus: 'unlocked' } },
        ],
        processes: [bare.pid, postgres.pid],
      },
      quotes,
    ],
    effort,
  );
  const after = await readWritten(postgres.url);
  const quoted = (figures[1]?.perSecond ?? 0) * effort.seconds * effort.rounds;
  const walBytesPerQuote = Number(((after.wal - before.wal) / quoted).toFixed(2));
  return [
    { title: 'Quote', rows: figures },
    { title: 'Written meanwhile', rows: [{ ...writtenBetween(before.tables, after.tables), walBytesPerQuote }] },
  ];
}

/** Makes a target for quotes of an iPhone by many browsers. */
export function quoteTarget({ product, postgres, guests, device }: Bench): Target {
  return {
    name: 'product quote',
    url: product.url,
    requests: guests.map(({ cookie }) => ({
      method: 'POST',
      path: '/api/calculate-price',
      headers: { cookie },
      body: { productId: device.id, condition: 'good', lockStatus: 'unlocked' },
    })),
    processes: [product.pid, postgres.pid],
  };
}

/** Tables that timers write, whether anything is quoted or not. */
const BY_TIMERS = ['price_offer_looks', 'health_days'];

/** Rows that were inserted, changed or removed so far, by table. */
type Tables = Readonly<Record<string, number>>;

/**
 * Reads the rows that were written so far in the product's other tables, and the bytes of the write-ahead log, which covers
 * every write to the database. Connections report their counts once a second, so it waits a moment for the last.
 */
async function readWritten(url: string): Promise<{ tables: Tables; wal: number }> {
  return withClient(url, async (client) => {
    await client.query('select pg_sleep(1.5)');
    const { rows } = await client.query<{ table: string; rows: string }>(
      `select relname as table, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_user_tables
          where schemaname = 'public' and relname <> all($1)`,
      [BY_TIMERS],
    );
    const log = await client.query<{ wal: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as wal`);
    const tables = Object.fromEntries(rows.map((one) => [one.table, Number(one.rows)]));
    return { tables, wal: Number(log.rows[0]?.wal) };
  });
}

/** Returns the number of rows, and the tables that have them. */
function writtenBetween(before: Tables, after: Tables): { rows: number; tables: string } {
  const written = Object.entries(after)
    .map(([table, rows]) => ({ table, rows: rows - (before[table] ?? 0) }))
    .filter(({ rows }) => rows > 0);
  return {
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    tables: written.map(({ table }) => table).join(', ') || 'none',
  };
}
