import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const heard = z.object({ at: z.date(), status: z.string() });

const find = statement({
  name: 'cloud-printer-find',
  row: heard,
  sql: sql`select at, status from cloud_printer where id = 1`,
});
const write = statement({
  name: 'cloud-printer-write',
  params: heard,
  sql: sql`insert into cloud_printer (id, at, status) values (1, :at, :status)
    on conflict (id) do update set at = excluded.at, status = excluded.status`,
});

/** Returns when the shop's CloudPRNT printer was last heard of, and what it said. */
export async function findPrinter(db: Queryable): Promise<z.infer<typeof heard> | null> {
  return db.first(find);
}

/** Notes that the printer was heard of. */
export async function writePrinter(db: Queryable, said: z.infer<typeof heard>): Promise<void> {
  await db.query(write, said);
}
