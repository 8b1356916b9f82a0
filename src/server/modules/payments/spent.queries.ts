import { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import { SERVICE_METHODS, type ServiceMethod } from '#domain/vocabulary.ts';
import { JOIN_SOLD_DEVICE } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const ENTRIES = sql`from payments pay ${JOIN_SOLD_DEVICE(sql`pay.order_id`)}
  where o.service_method = :method and pay.created_at >= (:day::date::timestamp at time zone :timeZone)`;

const spent = statement({
  name: 'payments-spent',
  params: z.object({ method: z.enum(SERVICE_METHODS), day: z.string(), timeZone: z.string() }),
  row: z.object({ cents: z.string() }),
  // Reads one index range for each kind.
  sql: sql`select (select coalesce(sum(pay.amount_cents), 0) ${ENTRIES} and pay.kind = 'payment')
      - (select coalesce(sum(pay.amount_cents), 0) ${ENTRIES} and pay.kind = 'reversal') as cents`,
});

/**
 * Sums the ledger of orders with a service method since one of the shop's days: payments minus reversals, without fees.
 * @param day YYYY-MM-DD
 */
export async function readSpent(
  db: Queryable,
  { method, day, timeZone }: { method: ServiceMethod; day: string; timeZone: string },
): Promise<Cents> {
  const [row] = await db.query(spent, { method, day, timeZone });
  return Number(row?.cents ?? 0);
}
