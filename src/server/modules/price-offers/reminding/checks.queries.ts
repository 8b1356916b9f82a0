import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const begin = statement({
  name: 'price-offer-look-begin',
  params: z.object({ at: z.date() }),
  sql: sql`insert into price_offer_looks (id, at) values (1, :at) on conflict do nothing`,
});
const lock = statement({
  name: 'price-offer-look-lock',
  row: z.object({ at: z.date() }),
  sql: sql`select at from price_offer_looks where id = 1 for update skip locked`,
});
const note = statement({
  name: 'price-offer-look-note',
  params: z.object({ at: z.date() }),
  sql: sql`update price_offer_looks set at = :at where id = 1`,
});

/** Records a check of the offers. @returns the time of the previous one; null while another process checks */
export async function recordCheck(tx: Transaction, at: Date): Promise<Date | null> {
  await tx.query(begin, { at });
  const [previous] = await tx.query(lock);
  if (previous === undefined) return null;
  await tx.query(note, { at });
  return previous.at;
}
