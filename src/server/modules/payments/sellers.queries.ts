import { z } from 'zod';
import { JOIN_CUSTOMER, MAIN_RECORD } from '#server/modules/customers/index.ts';
import { JOIN_SOLD_DEVICE } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inDays, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * Sums the ledger by seller. Merged customer records, and all records of an account, are one seller. Counts a device by the first
 * part of its payment.
 */
const BY_SELLER = sql`(
  select id, sum(sign) filter (where part = 1) as count, sum(sign * cents) as cents
  from (select ${MAIN_RECORD(sql`c`)} as id, case pay.kind when 'payment' then 1 else -1 end as sign, pay.part,
      pay.amount_cents as cents
    from payments pay ${JOIN_SOLD_DEVICE(sql`pay.order_id`)} where ${inDays(sql`pay.created_at`)}) entry
  group by id having sum(sign * cents) <> 0 or sum(sign) filter (where part = 1) <> 0
)`;

const sellerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  count: z.int(),
  /** A bigint, which the driver returns as text. */
  cents: z.string(),
});
/** Sum of one seller: devices bought minus returned, payments minus reversals. */
export interface SellerSum extends Omit<z.infer<typeof sellerRow>, 'cents'> {
  cents: number;
}

const COLUMNS = sql`c.id, c.name, c.address, c.city, c.state, c.zip_code as "zipCode",
  coalesce(sold.count, 0)::int as count, sold.cents::bigint as cents`;

const largest = statement({
  name: 'payments-largest-sellers',
  params: shopDaysParams.extend({ limit: z.int() }),
  row: sellerRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from ${BY_SELLER} sold ${JOIN_CUSTOMER(sql`sold.id`)}
    order by sold.cents desc, c.id limit :limit`,
});

/** Lists the sellers of a range of days, the highest paid first. */
export async function listLargestSellers(db: Queryable, days: ShopDays & { limit: number }): Promise<SellerSum[]> {
  return (await db.query(largest, days)).map(toSum);
}

const page = statement({
  name: 'payments-sellers',
  params: shopDaysParams.extend({ afterId: z.uuid().nullable(), limit: z.int() }),
  row: sellerRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from ${BY_SELLER} sold ${JOIN_CUSTOMER(sql`sold.id`)}
    where :afterId::uuid is null or c.id > :afterId order by c.id limit :limit`,
});

/** Lists the sellers of a range of days by id, for files with all of them. */
export async function listSellers(
  db: Queryable,
  days: ShopDays & { afterId: string | null; limit: number },
): Promise<SellerSum[]> {
  return (await db.query(page, days)).map(toSum);
}

const sums = statement({
  name: 'payments-sellers-sum',
  params: shopDaysParams,
  row: z.object({ sellers: z.int(), count: z.int(), cents: z.string() }),
  plan: 'each call',
  sql: sql`select count(*)::int as sellers, coalesce(sum(count), 0)::int as count, coalesce(sum(cents), 0)::bigint as cents
    from ${BY_SELLER} sold`,
});

/** Sums the sellers of a range of days. */
export async function sumSellers(
  db: Queryable,
  days: ShopDays,
): Promise<{ sellers: number; count: number; cents: number }> {
  const [row] = await db.query(sums, days);
  return { sellers: row?.sellers ?? 0, count: row?.count ?? 0, cents: Number(row?.cents ?? 0) };
}

function toSum(row: z.infer<typeof sellerRow>): SellerSum {
  return { ...row, cents: Number(row.cents) };
}
