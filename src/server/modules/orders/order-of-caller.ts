import type { CustomerReturn } from '#contracts/customer-returns.ts';
import type { CustomerHold, OrderBonus, OrderJourney } from '#contracts/order-journey.ts';
import type { StaffOrder, TrackedOrder } from '#contracts/orders.ts';
import type { CustomerParcel } from '#contracts/parcels.ts';
import type { PriceOfferNote } from '#contracts/price-offer-note.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import type { OrderReturnFacts } from '#domain/orders/customer-next.ts';
import type { DeclineCause } from '#domain/orders/decline-cause.ts';
import {
  asksAboutPrice,
  isAtHome,
  isCancellable,
  isDeclined,
  isInInspection,
  isPricedAtDoor,
} from '#domain/orders/status.ts';
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
import type { Order } from './order-rows.ts';
import { findOrder, findOwnOrder, listHistory } from './orders.queries.ts';
import { readDeclines } from './status/order-history.queries.ts';
import { type JourneyOrder, orderToWire } from './to-wire.ts';

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
  if (isErased(order.customer)) fail('not_found'); // Deleting the account also ends its links.
  const shippingLabelUrl = order.shippingLabelUrl === null ? null : `/api/track/${token}/label`;
  return { ...order, shippingLabelUrl };
}

/** Reads the parcel of an order for its customer; null without a label. */
export type ReadParcel = (db: Queryable, orderId: string) => Promise<CustomerParcel | null>;

/** Reads the return of an order's device for its customer; null without a return. */
export type ReadReturn = (db: Queryable, orderId: string) => Promise<CustomerReturn | null>;

/** Reads the price offers that wait for an answer or a decision, keyed by order id. */
export type ReadPriceOffers = (db: Queryable, orderIds: readonly string[]) => Promise<Map<string, PriceOfferNote>>;

/** Reads the holds on an order's device, for its customer. */
export type ReadHolds = (db: Queryable, order: Order) => Promise<CustomerHold[]>;

/** Reads a value for each of several orders, keyed by order id. */
type ReadByOrder<Value> = (db: Queryable, orderIds: readonly string[]) => Promise<Map<string, Value>>;

/** Readers of the records related to an order. */
export interface RelatedReaders {
  readParcel: ReadParcel;
  readReturn: ReadReturn;
  readHolds: ReadHolds;
  readPriceOffers: ReadPriceOffers;
  /** Reads the states of parcels to the shop. */
  readParcelStates: ReadByOrder<ParcelState>;
  /** Reads the returns that were not called off, with their causes. */
  readReturnStates: ReadByOrder<OrderReturnFacts & { cause: DeclineCause }>;
  /** Reads the methods of payments that were not reversed. */
  readPaidBy: ReadByOrder<readonly PaymentMethod[]>;
  /** Reads the bonus of a shared link; null without one. */
  readBonus: (db: Queryable, orderId: string) => Promise<OrderBonus | null>;
}

/** Context of reading orders. */
type ReadContext = { database: Queryable } & Pick<Context, 'clock'>;

/**
 * Adds the facts behind the customer's next step to orders: pending price offers, and the journey. Queries each source only for
 * orders that can have a record there.
 */
export async function addJourneys(
  { database, clock }: ReadContext,
  related: RelatedReaders,
  orders: readonly Order[],
): Promise<JourneyOrder[]> {
  const readWhere = async <Value>(readAll: ReadByOrder<Value>, mayHave: (order: Order) => boolean) => {
    const ids = orders.filter(mayHave).map(({ id }) => id);
    return ids.length === 0 ? null : await readAll(database, ids);
  };
  const [priceOffers, parcels, returnStates, declines, paymentMethods, waits] = await Promise.all([
    readWhere(related.readPriceOffers, (order) => asksAboutPrice(order.status) || isPricedAtDoor(order)),
    readWhere(
      related.readParcelStates,
      ({ serviceMethod, status }) => serviceMethod === 'mail' && isCancellable(status),
    ),
    readWhere(related.readReturnStates, ({ status }) => isDeclined(status)),
    readWhere(readDeclines, ({ status }) => isDeclined(status)),
    readWhere(related.readPaidBy, ({ paymentStatus }) => paymentStatus === 'paid'),
    readWhere(readWaits, isWithoutLabel),
  ]);
  return Promise.all(
    orders.map(async (order) => {
      const returnState = returnStates?.get(order.id) ?? null;
      const wait = waits?.get(order.id);
      const label = wait === undefined ? null : labelWait(wait, clock.now());
      const journey: OrderJourney = {
        parcel: parcels?.get(order.id) ?? null,
        hold: await holdOf(database, related, order),
        // Before the history kept causes, only the return had one.
        decline: declines?.get(order.id) ?? (returnState === null ? null : { cause: returnState.cause, words: null }),
        back: returnState,
        paidBy: [...(paymentMethods?.get(order.id) ?? [])],
        ...(label === null ? {} : { label }),
      };
      return { ...order, priceOffer: priceOffers?.get(order.id) ?? null, journey };
    }),
  );
}

/** Returns true for a mail-in order that was not sent yet and has no label. */
function isWithoutLabel({ serviceMethod, status, trackingNumber }: Order): boolean {
  return serviceMethod === 'mail' && isAtHome(status) && trackingNumber === null;
}

/** Adds the pending price offer, the journey and the bonus to one order. */
export async function addJourney(
  context: ReadContext,
  related: RelatedReaders,
  storedOrder: JourneyOrder,
): Promise<JourneyOrder> {
  const [[order = storedOrder], bonus] = await Promise.all([
    addJourneys(context, related, [storedOrder]),
    related.readBonus(context.database, storedOrder.id),
  ]);
  if (bonus === null || order.journey === undefined) return order;
  return { ...order, journey: { ...order.journey, bonus } };
}

/** Returns the side that has to end a hold; null without one. */
async function holdOf(database: Queryable, { readHolds }: RelatedReaders, order: Order): Promise<OrderJourney['hold']> {
  if (!isInInspection(order.status)) return null;
  const holds = await readHolds(database, order);
  if (holds.length === 0) return null;
  return holds.some(({ steps }) => steps.length > 0) ? 'customer' : 'shop';
}

/** Adds the states of pending price offers to orders for staff. */
export async function withPendingOffers<Row extends Order>(
  database: Queryable,
  { readPriceOffers }: Pick<RelatedReaders, 'readPriceOffers'>,
  orders: readonly Row[],
): Promise<(Row & Pick<StaffOrder, 'pendingOffer'>)[]> {
  const pendingIds = orders.filter(({ status }) => asksAboutPrice(status)).map(({ id }) => id);
  const priceOffers = pendingIds.length === 0 ? null : await readPriceOffers(database, pendingIds);
  return orders.map((order) => ({ ...order, pendingOffer: priceOffers?.get(order.id)?.state ?? null }));
}

/** Reads an order for its tracking page, with history, parcel, return, price offer, holds, and the question about its address. */
export async function readTrackedOrder(
  context: ReadContext,
  related: RelatedReaders,
  storedOrder: Order,
  { isByLink }: { isByLink: boolean },
): Promise<TrackedOrder> {
  const { database } = context;
  const order = await addJourney(context, related, storedOrder);
  const [history, parcel, back, holds, labelAddress] = await Promise.all([
    listHistory(database, order),
    order.serviceMethod === 'mail' ? related.readParcel(database, order.id) : null,
    isDeclined(order.status) ? related.readReturn(database, order.id) : null,
    isInInspection(order.status) ? related.readHolds(database, order) : [],
    readLabelQuestion(database, order, { isByLink }),
  ]);
  return {
    order: orderToWire(order),
    history,
    parcel,
    back,
    holds,
    ...(labelAddress === null ? {} : { labelAddress }),
  };
}
