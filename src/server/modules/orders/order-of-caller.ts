import type { CustomerReturn } from '#contracts/customer-returns.ts';
import type { CustomerHold, OrderBonus, OrderJourney } from '#contracts/order-journey.ts';
import type { Order, StaffOrder, TrackedOrder } from '#contracts/orders.ts';
import type { CustomerParcel } from '#contracts/parcels.ts';
import type { PriceOfferNote } from '#contracts/price-offer-note.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import type { BackFacts } from '#domain/orders/customer-next.ts';
import type { DeclineCause } from '#domain/orders/decline-cause.ts';
import { asksAboutPrice, isCancellable, isPricedAtDoor } from '#domain/orders/status.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { labelWait } from '#domain/shipping/label-answers/label-answer.ts';
import type { ParcelState } from '#domain/shipping/parcel-events.ts';
import { type Caller, notFoundFor, ownerOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { readTrackingToken } from './documents/tracking-link.ts';
import { readLabelQuestion } from './labels/read-label.ts';
import { readWaits } from './labels/waiting-labels.queries.ts';
import { findOrder, findOwnOrder, listHistory } from './orders.queries.ts';
import { readDeclines } from './status/order-history.queries.ts';

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

/** Reads the price offers of orders that wait for an answer or a decision, by the order's id. */
export type ReadPriceOffers = (db: Queryable, orderIds: readonly string[]) => Promise<Map<string, PriceOfferNote>>;

/** Reads what holds an order's device up for its customer. */
export type ReadHolds = (db: Queryable, order: Order) => Promise<CustomerHold[]>;

/** Reads something of several orders, by the order's id. */
type ReadByOrder<Value> = (db: Queryable, orderIds: readonly string[]) => Promise<Map<string, Value>>;

/** What travels with an order, and what its device waits for. */
export interface OrderTravel {
  readParcel: ReadParcel;
  readReturn: ReadReturn;
  readHolds: ReadHolds;
  readPriceOffers: ReadPriceOffers;
  /** Where the parcels to the shop are. */
  readParcelStates: ReadByOrder<ParcelState>;
  /** Returns that were not called off, with their causes. */
  readReturnStates: ReadByOrder<BackFacts & { cause: DeclineCause }>;
  /** Methods of payments that are not reversed. */
  readPaidBy: ReadByOrder<readonly PaymentMethod[]>;
  /** Bonus of a shared link; null without one. */
  readBonus: (db: Queryable, orderId: string) => Promise<OrderBonus | null>;
}

/** What orders are read with. */
type Reading = { database: Queryable } & Pick<Context, 'clock'>;

/**
 * Adds what the customer's next step depends on to orders of a customer: price offers that wait, and the journey. Asks each
 * source only about orders that can have something there.
 */
export async function forCustomer(
  { database, clock }: Reading,
  travel: OrderTravel,
  orders: readonly Order[],
): Promise<Order[]> {
  const read = async <Value>(readAll: ReadByOrder<Value>, mayHave: (order: Order) => boolean) => {
    const ids = orders.filter(mayHave).map(({ id }) => id);
    return ids.length === 0 ? null : await readAll(database, ids);
  };
  const [notes, parcels, backs, declines, paid, waits] = await Promise.all([
    read(travel.readPriceOffers, (order) => asksAboutPrice(order.status) || isPricedAtDoor(order)),
    read(travel.readParcelStates, ({ serviceMethod, status }) => serviceMethod === 'mail' && isCancellable(status)),
    read(travel.readReturnStates, ({ status }) => status === 'declined'),
    read(readDeclines, ({ status }) => status === 'declined'),
    read(travel.readPaidBy, ({ paymentStatus }) => paymentStatus === 'paid'),
    read(readWaits, isWithoutLabel),
  ]);
  return Promise.all(
    orders.map(async (order) => {
      const back = backs?.get(order.id) ?? null;
      const waiting = waits?.get(order.id);
      const label = waiting === undefined ? null : labelWait(waiting, clock.now());
      const journey: OrderJourney = {
        parcel: parcels?.get(order.id) ?? null,
        hold: await holdOf(database, travel, order),
        // Of the time before history kept causes, the return alone has one.
        decline: declines?.get(order.id) ?? (back === null ? null : { cause: back.cause, words: null }),
        back,
        paidBy: [...(paid?.get(order.id) ?? [])],
        ...(label === null ? {} : { label }),
      };
      return { ...order, priceOffer: notes?.get(order.id) ?? null, journey };
    }),
  );
}

/** The label of a mail-in order that nobody has sent yet is not there. */
function isWithoutLabel({ serviceMethod, status, trackingNumber }: Order): boolean {
  return serviceMethod === 'mail' && status === 'received' && trackingNumber === null;
}

/** Adds to one order what `forCustomer` adds to several, and its bonus. */
export async function oneForCustomer(reading: Reading, travel: OrderTravel, found: Order): Promise<Order> {
  const [[order = found], bonus] = await Promise.all([
    forCustomer(reading, travel, [found]),
    travel.readBonus(reading.database, found.id),
  ]);
  if (bonus === null || order.journey === undefined) return order;
  return { ...order, journey: { ...order.journey, bonus } };
}

/** A held device waits in evaluation. */
async function holdOf(database: Queryable, { readHolds }: OrderTravel, order: Order): Promise<OrderJourney['hold']> {
  if (order.status !== 'evaluation') return null;
  const holds = await readHolds(database, order);
  if (holds.length === 0) return null;
  return holds.some(({ steps }) => steps.length > 0) ? 'customer' : 'shop';
}

/** Adds the states of price offers that wait to orders as staff see them. */
export async function withPendingOffers<Row extends Order>(
  database: Queryable,
  { readPriceOffers }: Pick<OrderTravel, 'readPriceOffers'>,
  orders: readonly Row[],
): Promise<(Row & Pick<StaffOrder, 'pendingOffer'>)[]> {
  const asking = orders.filter(({ status }) => asksAboutPrice(status)).map(({ id }) => id);
  const notes = asking.length === 0 ? null : await readPriceOffers(database, asking);
  return orders.map((order) => ({ ...order, pendingOffer: notes?.get(order.id)?.state ?? null }));
}

/** Adds its history, its parcel, its return, its price offer, its holds and the question about its address to an order. */
export async function tracked(
  reading: Reading,
  travel: OrderTravel,
  found: Order,
  { isByLink }: { isByLink: boolean },
): Promise<TrackedOrder> {
  const { database } = reading;
  const order = await oneForCustomer(reading, travel, found);
  const [history, parcel, back, holds, labelAddress] = await Promise.all([
    listHistory(database, order),
    order.serviceMethod === 'mail' ? travel.readParcel(database, order.id) : null,
    order.status === 'declined' ? travel.readReturn(database, order.id) : null,
    // A held device waits in evaluation.
    order.status === 'evaluation' ? travel.readHolds(database, order) : [],
    readLabelQuestion(database, order, { isByLink }),
  ]);
  return { order, history, parcel, back, holds, ...(labelAddress === null ? {} : { labelAddress }) };
}
