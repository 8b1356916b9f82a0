import { listOrderIdsOfCustomers } from '#server/modules/orders/accounts/index.ts';
import { findOrders, type Order } from '#server/modules/orders/index.ts';
import { findNumberedOrders } from '#server/modules/orders/numbers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Facts that a guest enters to find an order: its short id in lower case, and its phone in E.164. */
export interface GuestLookup {
  number: string;
  phone: string;
}

const MAX_FOUND = 20;

/** Finds the order of a guest by number and phone; an account's order is found only by signing in. */
export async function findGuestOrder(db: Queryable, { number, phone }: GuestLookup): Promise<Order | null> {
  const orders = await findOrders(db, await findNumberedOrders(db, number));
  return orders.find(({ customer }) => customer.user === null && customer.phone === phone) ?? null;
}

/**
 * Finds the order of a guest with the other orders of the same customer record, the newest first. Orders of other records may
 * belong to another person with the same phone: a number that was mistyped, shared or reassigned.
 * @returns an empty list without such an order
 */
export async function findGuestOrders(db: Queryable, lookup: GuestLookup): Promise<Order[]> {
  const order = await findGuestOrder(db, lookup);
  if (order === null) return [];
  const others = await findOrders(db, await listOrderIdsOfCustomers(db, [order.customerId]));
  const newest = others
    .filter(({ id }) => id !== order.id)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [order, ...newest].slice(0, MAX_FOUND);
}
