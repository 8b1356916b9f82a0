import { z } from 'zod';
import { SALE_CHANNEL_VALUES } from '#domain/inventory/sale-channels.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const entries = entity('unit_sales', {
  id: z.uuid(),
  unitId: z.uuid(),
  kind: z.enum(['sale', 'reversal']),
  round: z.int(),
  reverses: z.uuid().nullable(),
  priceCents: z.int(),
  feeCents: z.int(),
  costCents: z.int(),
  method: z.enum(PAYMENT_METHOD_VALUES),
  channel: z.enum(SALE_CHANNEL_VALUES),
  buyer: z.string().nullable(),
  /** Reason for a sale far below cost, or for a reversal. */
  reason: z.string().nullable(),
  /** Second member who approved the loss of a sale. */
  approvedBy: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const sales = entries.omit('kind', 'reverses', 'memberId');
const saleRow = sales.row.extend({
  reversalReason: z.string().nullable(),
  reversalActor: z.string().nullable(),
  reversalAt: z.date().nullable(),
});
/** A sale of a unit, with its reversal. */
export type SaleRow = z.infer<typeof saleRow>;

const COLUMNS = sql`${sales.columns('s')}, r.reason as "reversalReason", r.actor as "reversalActor", r.at as "reversalAt"`;
const FROM_SALES = sql`from unit_sales s left join unit_sales r on r.reverses = s.id`;

const ofUnit = statement({
  name: 'sales-of-unit',
  params: z.object({ unitId: z.uuid() }),
  row: saleRow,
  sql: sql`select ${COLUMNS} ${FROM_SALES} where s.unit_id = :unitId and s.kind = 'sale' order by s.round desc`,
});

/** Lists the sales of a unit, newest first. */
export async function listSalesOfUnit(db: Queryable, unitId: string): Promise<SaleRow[]> {
  return db.query(ofUnit, { unitId });
}

const byId = statement({
  name: 'sale-find',
  params: z.object({ id: z.uuid() }),
  row: saleRow,
  sql: sql`select ${COLUMNS} ${FROM_SALES} where s.id = :id and s.kind = 'sale'`,
});

/** Finds a sale by id; null when there is none. */
export async function findSale(db: Queryable, id: string): Promise<SaleRow | null> {
  return db.first(byId, { id });
}

const list = statement({
  name: 'sales-list',
  params: z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    timeZone: z.string(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: saleRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} ${FROM_SALES} where s.kind = 'sale'
      and (:from::date is null or s.at >= (:from::date::timestamp at time zone :timeZone))
      and (:to::date is null or s.at < ((:to::date + 1)::timestamp at time zone :timeZone))
      and (:afterTime::timestamptz is null or (s.at, s.id) < (:afterTime, :afterId::uuid))
    order by s.at desc, s.id desc limit :limit`,
});

/** Lists sales of a range of the shop's days, newest first. */
export async function listSaleRows(
  db: Queryable,
  filter: { from: string | null; to: string | null; timeZone: string },
  after: PageKey | null,
  limit: number,
): Promise<SaleRow[]> {
  return db.query(list, { ...filter, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}

const insert = statement({ name: 'sale-insert', ...entries.insert() });

/** Adds an entry. Violates `unit_sales_once` for a second sale, `unit_sales_reversed_once` for a second reversal. */
export async function insertSale(
  tx: Transaction,
  { by, ...rest }: Omit<z.infer<typeof entries.row>, keyof StaffActor> & { by: StaffActor },
): Promise<void> {
  await tx.query(insert, { ...rest, ...by });
}
