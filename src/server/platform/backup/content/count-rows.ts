import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { findTables } from './tables.ts';

const countResult = z.tuple([z.object({ rows: z.coerce.number().int() })]);

/** Counts the rows of each of the product's tables one by one, so other statements run in between. */
export async function countRows({ pool }: Pick<Database, 'pool'>): Promise<Map<string, number>> {
  const client = await pool.connect();
  const tables = await findTables(client).finally(() => client.release());
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select count(*) as rows from public."${name}"`);
    counts.set(name, countResult.parse(rows)[0].rows);
  }
  return counts;
}
