import { z } from 'zod';
import type { Database } from '../db/database.ts';

const MAX_STATEMENTS = 3;
const rows = z.array(z.object({ text: z.string(), calls: z.coerce.number(), meanMs: z.number() }));
/** A statement measured by the database, without its parameter values. */
type SlowStatement = z.infer<typeof rows>[number];

/**
 * Reads the slowest statements when the owner's PostgreSQL has the extension pg_stat_statements, else null. Not a
 * declared statement, because most databases do not have that view.
 */
export async function readSlowStatements({ pool }: Pick<Database, 'pool'>): Promise<SlowStatement[] | null> {
  const { rows: extensions } = await pool.query(`select 1 from pg_extension where extname = 'pg_stat_statements'`);
  if (extensions.length === 0) return null;
  const { rows: slowest } = await pool.query(
    `select query as text, calls, mean_exec_time as "meanMs" from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) order by mean_exec_time desc limit $1`,
    [MAX_STATEMENTS],
  );
  return rows.parse(slowest);
}
