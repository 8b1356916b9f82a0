import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const printerCall = z.object({ at: z.date(), status: z.string() });

const find = statement({
  name: 'cloud-printer-find',
  row: printerCall,
  sql: sql`select at, status from cloud_printer where id = 1`,
});
const write = statement({
  name: 'cloud-printer-write',
  params: printerCall,
  sql: sql`insert into cloud_printer (id, at, status) values (1, :at, :status)
    on conflict (id) do update set at = excluded.at, status = excluded.status`,
});

/** Reads the last call of the shop's CloudPRNT printer: its time, and the reported status. */
export async function findPrinter(db: Queryable): Promise<z.infer<typeof printerCall> | null> {
  return db.first(find);
}

/** Records a call of the printer. */
export async function writePrinter(db: Queryable, call: z.infer<typeof printerCall>): Promise<void> {
  await db.query(write, call);
}
