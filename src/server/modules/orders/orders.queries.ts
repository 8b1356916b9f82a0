import type { Order, TrackedOrder } from '#contracts/orders.ts';
import { toDecimal } from '#domain/money.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { OWNED } from '#server/modules/customers/index.ts';
import { PHONE_VERIFIED } from '#server/modules/verification/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { UncheckedStatement } from '#server/platform/db/statement.ts';
import { CUSTOMER_USER, ORDER_COLUMNS, ORDER_JOINS, type OrderRow, toOrder } from './order-rows.ts';

/** Orders with customer `c`, its account `u` if any, and product `p`. */
export const JOINED = `select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}`;

/** The customer whom an order is made for. */
export type Seller = Order['customer'];

const SELLER_COLUMNS = `c.id, c.name, c.email, c.phone, c.address, c.city, c.state, c.zip_code as "zipCode",
  ${CUSTOMER_USER} as user`;
const SELLERS = 'customers c left join users u on u.id = c.user_id';

/**
 * Reads a customer record, if it is the caller's own, and as `phoneVerified` whether an order may be made with it: the
 * browser has proved this phone, or the record is the account's, which need not (decision 17).
 */
export function selectSeller(id: string, owner: Owner, proofSince: Date): UncheckedStatement {
  return {
    name: 'order-seller',
    text: `select ${SELLER_COLUMNS},
        (c.user_id is not null or
          ${PHONE_VERIFIED({ visitor: sql`c.visitor`, phone: sql`c.phone`, since: sql`$4` }).text}) as "phoneVerified"
      from ${SELLERS} where c.id = $1::uuid and ${OWNED({ customer: sql`c`, visitor: sql`$2`, user: sql`$3` }).text}`,
    values: [id, owner.visitor, owner.userId, proofSince],
  };
}

/** A customer record, whoever owns it. For staff. */
export async function findSeller(db: Queryable, id: string): Promise<Seller | null> {
  const [row] = await db.query<Seller & Record<string, unknown>>({
    text: `select ${SELLER_COLUMNS} from ${SELLERS} where c.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** What a new order stores, beyond what follows from it. */
export interface NewOrder {
  order: Order;
  priceRule: string;
  basePriceCents: number;
  quotedPriceCents: number;
}

/** Who takes an order for a customer; null where the customer does it. */
export type Taker = { actor: string; memberId: string | null } | null;

/** Writes an order and the first entry of its history. It is counted by its event `order.created` (`countNew`). */
export function insertOrder(tx: Transaction, given: NewOrder, taker: Taker = null): void {
  const { order, priceRule, basePriceCents, quotedPriceCents } = given;
  tx.write({
    name: 'order-insert',
    text: `insert into orders (id, customer_id, product_id, condition, carrier, carrier_name, lock_status, storage,
        service_method, quantity, price_rule, base_price_cents, quoted_price_cents, battery_health, imei, pickup_address,
        pickup_city, pickup_state, pickup_zip, appointment_date, appointment_time, notes, tracking_number, created_at,
        updated_at, status)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
        $24, $24, $25)`,
    values: [
      ...[order.id, order.customerId, order.productId, order.condition, order.carrier, order.carrierName],
      ...[order.lockStatus, order.storage, order.serviceMethod, order.quantity, priceRule, basePriceCents],
      ...[quotedPriceCents, order.batteryHealth, order.imei, order.pickupAddress, order.pickupCity, order.pickupState],
      ...[order.pickupZip, order.appointmentDate, order.appointmentTime, order.notes, order.trackingNumber],
      ...[order.createdAt, order.status],
    ],
  });
  tx.write({
    name: 'order-event-created',
    text: `insert into order_events (order_id, kind, to_status, actor, member_id, at)
      values ($1, 'created', $2, $3, $4, $5)`,
    values: [order.id, order.status, taker?.actor ?? 'customer', taker?.memberId ?? null, order.createdAt],
  });
}

/** An order by id, whoever owns it. For work that acts for the shop; a caller's own order is `findOwnOrder`. */
export async function findOrder(db: Queryable, id: string): Promise<Order | null> {
  const [row] = await db.query<OrderRow>({ name: 'order-find', text: `${JOINED} where o.id = $1`, values: [id] });
  return row === undefined ? null : toOrder(row);
}

/**
 * The orders of these ids that there are, whoever owns them. Has no name: a plan that was kept from when there were few
 * orders reads all of them.
 */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<Order[]> {
  const rows = await db.query<OrderRow>({ text: `${JOINED} where o.id = any($1)`, values: [ids] });
  return rows.map(toOrder);
}

/** An order by id, if it is the caller's own. */
export async function findOwnOrder(db: Queryable, id: string, owner: Owner): Promise<Order | null> {
  const [row] = await db.query<OrderRow>({
    name: 'order-find-own',
    text: `${JOINED} where o.id = $1 and ${OWNED({ customer: sql`c`, visitor: sql`$2`, user: sql`$3` }).text}`,
    values: [id, owner.visitor, owner.userId],
  });
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

/** The caller's own orders, newest first. */
export async function listOwnOrders(db: Queryable, filter: OwnOrdersFilter): Promise<Order[]> {
  const rows = await db.query<OrderRow>({
    name: 'orders-list-own',
    text: `${JOINED} where ${OWNED({ customer: sql`c`, visitor: sql`$1`, user: sql`$7` }).text}
        and ($2::text[] is null or o.status = any($2)) and ($3::uuid is null or o.customer_id = $3)
        and ($4::timestamptz is null or (o.created_at, o.id) < ($4, $5::uuid))
      order by o.created_at desc, o.id desc limit $6`,
    values: [
      ...[filter.owner.visitor, filter.statuses, filter.customerId, filter.after?.createdAt, filter.after?.id],
      ...[filter.limit, filter.owner.userId],
    ],
  });
  return rows.map(toOrder);
}

/** The statuses that an order went through and the prices that it got, oldest first, as its customer may read them. */
export async function listHistory(
  db: Queryable,
  { id, quotedPrice }: Pick<Order, 'id' | 'quotedPrice'>,
): Promise<TrackedOrder['history']> {
  const rows = await db.query<{ to_status: OrderStatus; at: Date; cents: number | null; reason: string | null }>({
    name: 'order-history',
    text: `select to_status, at, (detail->>'finalPriceCents')::int as cents, detail->>'priceReason' as reason
      from order_events where order_id = $1 order by id`,
    values: [id],
  });
  return rows.map(({ to_status: status, at, cents, reason }) => ({
    status,
    at: at.toISOString(),
    // A final price that was taken back leaves the quote.
    revised: reason === null ? null : { price: cents === null ? quotedPrice : toDecimal(cents), reason },
  }));
}
