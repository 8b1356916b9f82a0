import { z } from 'zod';
import { createBatches } from './batches.ts';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Database } from './db/database.ts';
import { cutAtParameters, type Sql, sql, withPlaceholders } from './db/sql.ts';
import { statement, type UncheckedStatement } from './db/statement.ts';
import { fail } from './errors.ts';

/**
 * How often something may happen: `points` times in `seconds` (a day at most), for each subject: a number, a browser, an
 * address.
 */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /**
   * Counts one use by `subject`.
   * @throws Failure too_many_requests with Retry-After when the limit is used up. A count survives restarts and is shared
   * by all processes, since it lives in the database.
   */
  use(limit: Limit, subject: string): Promise<void>;
  /**
   * The same, and reads one row in the same trip to the database, together with those who ask at the same time, for a path
   * that is taken often.
   * @param read a SELECT of at most one row, under a name. Its values arrive as text, so it casts each that is none.
   * @returns the row in JSON's types (a date is text), or null where there is none.
   */
  useAndRead(limit: Limit, subject: string, read: UncheckedStatement): Promise<unknown>;
  /** Forgets what was counted for `subject`, which has shown that it may. */
  clear(limit: Limit, subject: string): Promise<void>;
}

/** Of the window `known`, as the one that would begin now, `excluded`, sees it. */
const IS_OVER = sql`(known.expire <= excluded.expire - :windowMs or known.expire > excluded.expire + ${CLOCK_SLACK_SECONDS * 1000})`;

/**
 * Counts in windows that begin with a subject's first use, by the database's clock. A window that ends later than it could
 * if it began now was begun by a clock that was ahead, and is over as well. The count is committed without
 * waiting for the disk: it stands before every visitor's order and code, and a crash that loses the last uses forgives
 * them.
 * @param uses selects `key` and `n` uses of it
 */
const count = (
  uses: Sql,
): Sql => sql`with unwaited as materialized (select set_config('synchronous_commit', 'off', true)),
    moment as (select (extract(epoch from now()) * 1000)::bigint as ms from unwaited)
  insert into rate_limits as known (key, points, expire) select key, n, ms + :windowMs from moment, (${uses}) uses
  on conflict (key) do update set
    points = case when ${IS_OVER} then excluded.points else known.points + excluded.points end,
    expire = case when ${IS_OVER} then excluded.expire else known.expire end
  returning key, points, (expire - (extract(epoch from now()) * 1000)::bigint)::int as "endsInMs"`;

const counted = z.object({ key: z.string(), points: z.int(), endsInMs: z.int() });
type Counted = z.infer<typeof counted>;

const countOne = statement({
  name: 'rate-limit-count',
  params: z.object({ windowMs: z.int(), key: z.string() }),
  row: counted,
  sql: count(sql`select :key::text as key, 1 as n`),
});
const clear = statement({
  name: 'rate-limit-clear',
  params: z.object({ key: z.string() }),
  sql: sql`delete from rate_limits where key = :key`,
});

/** Counts the uses in `asked`, as a part of a longer text, in which $1 is the window's length. */
const COUNT_ASKED = withPlaceholders(
  cutAtParameters(count(sql`select key, count(*)::int as n from asked group by key order by key`)),
  0,
);

/**
 * Counts many uses, and reads a row for each: `read`, whose values are columns of `asked`. They come as JSON, of which any
 * number gets the same plan, so that it is kept; that of an array is made anew for each length.
 */
function countAndRead({ text, values = [] }: UncheckedStatement): string {
  const columns = ['key', ...values.map((_, index) => `v${index + 1}`)];
  return `with asked as materialized (
      select * from rows from (json_to_recordset($2::json) as (${columns.map((column) => `${column} text`).join(', ')}))
        with ordinality as asked(${columns.join(', ')}, turn)),
    counted as (${COUNT_ASKED})
    select counted.*, row_to_json(read) as row
    from asked join counted using (key)
      left join lateral (${text.replaceAll(/\$(\d+)/g, 'asked.v$1')} offset 0) read on true
    order by turn`;
}

/** Uses that one statement counts. */
const MOST_AT_ONCE = 50;

/** Somebody's use and what they read. */
interface Use {
  key: string;
  values: readonly unknown[];
}

/** How a use was counted, and the row that was read with it. */
type CountedUse = Counted & { row: unknown };

/** The statement of one limit and one row to read, for all who ask for these at the same time. */
function together(database: Database, { seconds }: Limit, read: UncheckedStatement): (use: Use) => Promise<CountedUse> {
  const name = `rate-limit-count ${read.name}`;
  const text = countAndRead(read);
  return createBatches(async (uses) => {
    const asked = uses.map(({ key, values }) => Object.fromEntries([['key', key], ...values.map(toColumn)]));
    const values = [seconds * 1000, JSON.stringify(asked)];
    return inTurns(await database.query<CountedUse & Record<string, unknown>>({ name, text, values }));
  }, MOST_AT_ONCE);
}

const toColumn = (value: unknown, index: number): [string, unknown] => [`v${index + 1}`, value];

/** Gives each use of a key its own number: the statement has counted them together, and answers the last one for all. */
function inTurns(counted: readonly CountedUse[]): CountedUse[] {
  const later = new Map<string, number>();
  return counted
    .toReversed()
    .map((use) => {
      const behind = later.get(use.key) ?? 0;
      later.set(use.key, behind + 1);
      return { ...use, points: use.points - behind };
    })
    .reverse();
}

/**
 * @param scale multiplies every limit, for a shop behind one shared address and for load tests (RATE_LIMIT_SCALE).
 */
export function createRateLimits(database: Database, scale: number): RateLimits {
  const shared = new Map<string, (use: Use) => Promise<CountedUse>>();
  const refuseAbove = ({ points }: Limit, counted: Counted | undefined) => {
    if (counted === undefined) throw new Error('A use was not counted');
    if (counted.points <= points * scale) return;
    fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) });
  };
  return {
    use: async (limit, subject) => {
      const [counted] = await database.query(countOne, { windowMs: limit.seconds * 1000, key: keyOf(limit, subject) });
      refuseAbove(limit, counted);
    },
    useAndRead: async (limit, subject, read) => {
      const shape = `${limit.name} ${read.name}`;
      const ask = shared.get(shape) ?? together(database, limit, read);
      shared.set(shape, ask);
      const counted = await ask({ key: keyOf(limit, subject), values: read.values ?? [] });
      refuseAbove(limit, counted);
      return counted.row;
    },
    clear: async (limit, subject) => {
      await database.query(clear, { key: keyOf(limit, subject) });
    },
  };
}

function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}
