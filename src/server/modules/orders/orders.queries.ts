import { z } from 'zod';
import { type Order, order as orderShape, type TrackedOrder } from '#contracts/orders.ts';
import { toDecimal } from '#domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { OWNED } from '#server/modules/customers/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ORDER_COLUMNS, ORDER_JOINS, orderRow, toOrder } from './order-rows.ts';

/** Selects orders `o` with customer `c`, its account `u` if any, and product `p`. */
export const SELECT_ORDERS = sql`select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}`;

const owner = z.object({ visitor: z.string().nullable(), userId: z.uuid().nullable() });
/** Holds where customer `c` is that of `:visitor` or `:userId`. */
const IS_OWN = OWNED({ customer: sql`c`, visitor: sql`:visitor`, user: sql`:userId` });

/** What a new order stores, beyond what follows from it. */
export interface NewOrder {
  order: Order;
  priceRule: string;
  basePriceCents: number;
  quotedPriceCents: number;
}

/** Who takes an order for a customer; null where the customer does it. */
export type Taker = { actor: string; memberId: string | null } | null;

const insert = statement({
  name: 'order-insert',
  params: z.object({
    ...orderShape.omit({
      ...{ product: true, customer: true, quotedPrice: true, finalPrice: true, paymentStatus: true, updatedAt: true },
      ...{ shippingLabelUrl: true },
    }).shape,
    ...{ priceRule: z.string(), basePriceCents: z.int(), quotedPriceCents: z.int() },
  }),
  sql: sql`insert into orders (id, customer_id, product_id, condition, carrier, carrier_name, lock_status, storage,
      service_method, quantity, price_rule, base_price_cents, quoted_price_cents, battery_health, imei, pickup_address,
      pickup_city, pickup_state, pickup_zip, appointment_date, appointment_time, notes, tracking_number, created_at,
      updated_at, status)
    values (:id, :customerId, :productId, :condition, :carrier, :carrierName, :lockStatus, :storage, :serviceMethod,
      :quantity, :priceRule, :basePriceCents, :quotedPriceCents, :batteryHealth, :imei, :pickupAddress, :pickupCity,
      :pickupState, :pickupZip, :appointmentDate, :appointmentTime, :notes, :trackingNumber, :createdAt, :createdAt, :status)`,
});
const noteCreated = statement({
  name: 'order-event-created',
  params: z.object({
    ...orderShape.pick({ id: true, status: true, createdAt: true }).shape,
    ...{ actor: z.string(), memberId: z.uuid().nullable() },
  }),
  sql: sql`insert into order_events (order_id, kind, to_status, actor, member_id, at)
    values (:id, 'created', :status, :actor, :memberId, :createdAt)`,
});

/** Writes an order and the first entry of its history. It is counted by its event `order.created` (`countNew`). */
export function insertOrder(tx: Transaction, { order, ...price }: NewOrder, taker: Taker = null): void {
  const { id, status, createdAt } = order;
  tx.write(insert, { ...order, ...price });
  tx.write(noteCreated, { id, status, createdAt, ...(taker ?? { actor: 'customer', memberId: null }) });
}

export const orderById = statement({
  name: 'order-find',
  params: z.object({ id: z.uuid() }),
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where o.id = :id`,
});

/** Finds an order by id, whoever owns it. For work that acts for the shop; a caller's own order is `findOwnOrder`. */
export async function findOrder(db: Queryable, id: string): Promise<Order | null> {
  const [row] = await db.query(orderById, { id });
  return row === undefined ? null : toOrder(row);
}

const ordersById = statement({
  name: 'orders-find',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: orderRow,
  // A plan that was kept from when there were few orders reads all of them.
  plan: 'each call',
  sql: sql`${SELECT_ORDERS} where o.id = any(:ids)`,
});

/** Finds the orders of these ids that there are, whoever owns them. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<Order[]> {
  const rows = await db.query(ordersById, { ids });
  return rows.map(toOrder);
}

const ownById = statement({
  name: 'order-find-own',
  params: owner.extend({ id: z.uuid() }),
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where o.id = :id and ${IS_OWN}`,
});

/** Finds an order by id, if it is the caller's own. */
export async function findOwnOrder(db: Queryable, id: string, { visitor, userId }: Owner): Promise<Order | null> {
  const [row] = await db.query(ownById, { id, visitor, userId });
  return row === undefined ? null : toOrder(row);
}

/** Where a page of a list ends: the next one begins behind it. */
export interface PageKey {
  createdAt: string;
  id: string;
}

export interface OwnOrdersFilter {
  owner: Owner;
  statuses: readonly OrderStatus[] | null;
  customerId: string | null;
  after: PageKey | null;
  limit: number;
}

const own = statement({
  name: 'orders-list-own',
  params: owner.extend({
    statuses: z.array(z.enum(ORDER_STATUSES)).readonly().nullable(),
    customerId: z.uuid().nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where ${IS_OWN}
      and (:statuses::text[] is null or o.status = any(:statuses)) and (:customerId::uuid is null or o.customer_id = :customerId)
      and (:afterTime::timestamptz is null or (o.created_at, o.id) < (:afterTime, :afterId::uuid))
    order by o.created_at desc, o.id desc limit :limit`,
});

/** Lists the caller's own orders, newest first. */
export async function listOwnOrders(
  db: Queryable,
  { owner: { visitor, userId }, statuses, customerId, after, limit }: OwnOrdersFilter,
): Promise<Order[]> {
  const page = { afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit };
  const rows = await db.query(own, { visitor, userId, statuses, customerId, ...page });
  return rows.map(toOrder);
}

const history = statement({
  name: 'order-history',
  params: z.object({ id: z.uuid() }),
  row: z.object({
    status: z.enum(ORDER_STATUSES),
    at: z.date(),
    cents: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  sql: sql`select to_status as status, at, (detail->>'finalPriceCents')::int as cents, detail->>'priceReason' as reason
    from order_events where order_id = :id order by id`,
});

/** Lists the statuses that an order went through and the prices that it got, oldest first, as its customer may read them. */
export async function listHistory(
  db: Queryable,
  { id, quotedPrice }: Pick<Order, 'id' | 'quotedPrice'>,
): Promise<TrackedOrder['history']> {
  const rows = await db.query(history, { id });
  return rows.map(({ status, at, cents, reason }) => ({
    status,
    at: at.toISOString(),
    // A final price that was taken back leaves the quote.
    revised: reason === null ? null : { price: cents === null ? quotedPrice : toDecimal(cents), reason },
  }));
}
