import type { CustomerReturn } from '#contracts/customer-returns.ts';
import type { Order, TrackedOrder } from '#contracts/orders.ts';
import type { CustomerParcel } from '#contracts/parcels.ts';
import { isErased } from '#server/modules/customers/index.ts';
import { type Caller, notFoundFor, ownerOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { readTrackingToken } from './documents/tracking-link.ts';
import { findOrder, findOwnOrder, listHistory } from './orders.queries.ts';

/** Finds an order that the caller owns. @throws Failure sign_in_required, not_found */
export async function orderOfCaller(database: Queryable, id: string, caller: Caller): Promise<Order> {
  const owner = ownerOf(caller) ?? notFoundFor(caller);
  return (await findOwnOrder(database, id, owner)) ?? notFoundFor(caller);
}

/** Finds the order of a tracking link, for any caller. @throws Failure not_found */
export async function orderOfLink(
  { database, secrets, clock }: Pick<Context, 'database' | 'secrets' | 'clock'>,
  token: string,
): Promise<Order> {
  const id = readTrackingToken(secrets, token, clock.now()) ?? fail('not_found');
  const order = (await findOrder(database, id)) ?? fail('not_found');
  if (isErased(order.customer)) fail('not_found'); // Deleting the account ends its links, too.
  const shippingLabelUrl = order.shippingLabelUrl === null ? null : `/api/track/${token}/label`;
  return { ...order, shippingLabelUrl };
}

/** Reads the parcel of an order for its customer; null without a label. */
export type ReadParcel = (db: Queryable, orderId: string) => Promise<CustomerParcel | null>;

/** Reads the return of an order's device for its customer; null where it does not go back. */
export type ReadReturn = (db: Queryable, orderId: string) => Promise<CustomerReturn | null>;

/** What travels with an order. */
export interface OrderTravel {
  readParcel: ReadParcel;
  readReturn: ReadReturn;
}

/** Adds its history, its parcel and its return to an order. */
export async function tracked(
  database: Queryable,
  { readParcel, readReturn }: OrderTravel,
  order: Order,
): Promise<TrackedOrder> {
  const [history, parcel, back] = await Promise.all([
    listHistory(database, order),
    order.serviceMethod === 'mail' ? readParcel(database, order.id) : null,
    order.status === 'declined' ? readReturn(database, order.id) : null,
  ]);
  return { order, history, parcel, back };
}
