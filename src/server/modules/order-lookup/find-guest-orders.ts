import type { Order } from '#contracts/orders.ts';
import { listOrderIdsOfCustomers } from '#server/modules/orders/accounts/index.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import { findNumberedOrders } from '#server/modules/orders/numbers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What a guest knows of an order: its short id in small letters, and its phone in E.164. */
export interface KnownOrder {
  number: string;
  phone: string;
}

const MOST_FOUND = 20;

/** Finds the order of a guest by number and phone; an account's order is found by signing in alone. */
export async function findGuestOrder(db: Queryable, { number, phone }: KnownOrder): Promise<Order | null> {
  const orders = await findOrders(db, await findNumberedOrders(db, number));
  return orders.find(({ customer }) => customer.user === null && customer.phone === phone) ?? null;
}

/**
 * Finds the order of a guest with the other orders of the same customer record, the newest first. Orders of other records may
 * have the phone of another person: a number that was typed wrong, shared, or given to somebody else.
 * @returns none without such an order
 */
export async function findGuestOrders(db: Queryable, known: KnownOrder): Promise<Order[]> {
  const order = await findGuestOrder(db, known);
  if (order === null) return [];
  const others = await findOrders(db, await listOrderIdsOfCustomers(db, [order.customerId]));
  const newest = others
    .filter(({ id }) => id !== order.id)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return [order, ...newest].slice(0, MOST_FOUND);
}
