import { z } from 'zod';
import type { Database } from '../db/database.ts';

const MOST = 3;
const rows = z.array(z.object({ text: z.string(), calls: z.coerce.number(), meanMs: z.number() }));
/** Statements that the database has measured, without the values that they were called with. */
type SlowStatement = z.infer<typeof rows>[number];

/**
 * Reads the slowest statements, where the owner's PostgreSQL has the extension pg_stat_statements; null elsewhere. No
 * declared statement, since most databases have no such view.
 */
export async function readSlowStatements({ pool }: Pick<Database, 'pool'>): Promise<SlowStatement[] | null> {
  const { rows: found } = await pool.query(`select 1 from pg_extension where extname = 'pg_stat_statements'`);
  if (found.length === 0) return null;
  const { rows: slowest } = await pool.query(
    `select query as text, calls, mean_exec_time as "meanMs" from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) order by mean_exec_time desc limit $1`,
    [MOST],
  );
  return rows.parse(slowest);
}
