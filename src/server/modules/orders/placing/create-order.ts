import type { CreateOrderBody, createOrder } from '#contracts/orders.ts';
import type { createStaffOrder } from '#contracts/staff-orders.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import { keepPlace, type Reservation, refuseFull } from '#server/modules/pickups/index.ts';
import { type LockVerifiedMember, verifyPasscode } from '#server/modules/staff/index.ts';
import { PROOF_VALID_DAYS } from '#server/modules/verification/index.ts';
import {
  type Caller,
  notFoundFor,
  type Owner,
  ownerKey,
  ownerOf,
  requireArea,
  staffKey,
  staffOf,
  worksIn,
} from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, type Creation, createOnce, keptById } from '#server/platform/idempotency.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { type OrderReferred, offersAgreed, orderCreated, orderReferred } from '../events/order-events.ts';
import { orderOfCaller } from '../order-of-caller.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { windowOf } from '../status/status-change.queries.ts';
import { admitOwnQuote, admitQuotes } from './admit-quotes.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import { insertOrder, type StaffAuthor } from './new-order.queries.ts';
import { requireSerial } from './require-serial.ts';
import { findOwnSellers, findSeller, type Seller } from './seller.queries.ts';
import { commitTogether, runTogether } from './together.ts';

const DAY_MS = 24 * 3600 * 1000;
const ORDERS_PER_OWNER: Limit = { name: 'order-owner', points: 120, seconds: 3600 };

/**
 * Creates the use case that places an order for one device: the order, the first entry
 * of its history and the event that sends confirmation and label commit together, under the request's Idempotency-Key.
 * @returns a function that throws Failure not_found for another person's customer record, sign_in_required for one that
 * may belong to the account whose session has ended, too_many_requests, phone_verification_required, pickup_window_full, and those
 * of `checkOrder` and of `LegalTexts`
 */
export function createPlaceOrder({
  context,
  catalog,
  carrier,
  legal,
}: Omit<StaffTools, 'refuseHeld'> & { legal: LegalTexts }): (
  call: CreatingCall<typeof createOrder>,
) => Promise<Answer<Order>> {
  const { rateLimits, clock, database } = context;
  const shared = { ...database, transaction: commitTogether<Answer<Order>>(database) };
  const findSellerOf = runTogether((callers: Parameters<typeof findOwnSellers>[1]) =>
    findOwnSellers(database, callers),
  );
  const countOrderOf = runTogether((owners: readonly string[]) => rateLimits.useEach(ORDERS_PER_OWNER, owners));

  const admitSeller = async (owner: Owner, caller: Caller, id: string): Promise<Seller> => {
    const since = new Date(clock.now().getTime() - PROOF_VALID_DAYS * DAY_MS);
    const [sellerRow, checkLimit] = await Promise.all([
      findSellerOf({ id, visitor: owner.visitor, account: owner.userId, since }),
      countOrderOf(ownerKey(owner)),
    ]);
    checkLimit();
    const { phoneVerified, ...seller } = sellerRow ?? notFoundFor(caller);
    return phoneVerified ? seller : fail('phone_verification_required');
  };
  return async ({ body: { referral, termsVersion, ...body }, caller, idempotencyKey }) => {
    const owner = ownerOf(caller) ?? notFoundFor(caller);
    const request = { scope: `orders.create ${ownerKey(owner)}`, key: idempotencyKey, content: body };
    const reservation = { holder: owner.visitor, mayOverbook: false };
    const creation: Creation<{ checked: CheckedOrder; checkToday: () => CheckedOrder }, Order> = {
      ...keptById((id) => orderOfCaller(database, id, caller)),
      prepare: async () => {
        refuseCounter(body);
        await legal.requireKnown(termsVersion);
        const [seller, products] = await Promise.all([admitSeller(owner, caller, body.customerId), catalog.current()]);
        const check = (orderBody: typeof body) => checkOrder(context, products, carrier, seller, orderBody);
        return { checked: check(body), checkToday: () => check({ ...body, quoteId: null }) };
      },
      create: async (tx, { checked, checkToday }) => {
        const quotes = await admitOwnQuote(tx, caller, checked);
        // The seller then has to agree to today's price, as after any price change.
        const placed = quotes === null ? checkToday() : checked;
        const answer = writeOrder(tx, placed, { author: null, reservation, tick: body.offers, referral, termsVersion });
        quotes?.note(tx);
        return answer;
      },
    };
    return refuseFull(() => createOnce(shared, request, creation));
  };
}

/**
 * Refuses a counter order from a customer: only staff, who receive the device, place it. @throws Failure
 * rule_broken
 */
function refuseCounter({ serviceMethod }: CreateOrderBody): void {
  if (serviceMethod !== 'counter') return;
  refuseField('serviceMethod', 'Counter orders are placed by our staff. Please choose home pickup or mail-in.');
}

/**
 * Refuses a device at the counter that the shop already has, and locks its serial number until the transaction ends.
 * Implemented by `visits`, which knows custody and stock (decision 014). @throws Failure serial_in_custody
 */
export type RefuseHeld = (tx: Transaction, imei: string | null) => Promise<void>;

interface StaffTools {
  context: Context;
  catalog: CatalogCache;
  carrier: LabelCarrier;
  refuseHeld: RefuseHeld;
}

/**
 * Places an order for a customer who is talking to staff: the same order at the same price, without a verified phone.
 * The shop receives the device of a counter order at once: no address, no label, `device_received` from the
 * first entry on.
 * @throws Failure not_found for an unknown customer, forbidden for overbooking without an admin, pickup_window_full, and those of
 * `checkOrder`, `admitQuotes`, `requireSerial` and `RefuseHeld`.
 */
export async function createOrderByStaff(
  { context, catalog, carrier, refuseHeld }: StaffTools,
  { body, caller, idempotencyKey }: Call<typeof createStaffOrder>,
): Promise<Answer<Order>> {
  const author = staffOf(caller);
  const { second: approver, ...content } = body;
  const { overbook: mayOverbook = false, noSerialReason, ...order } = content;
  const isAdmin = worksIn(caller, 'admin');
  if (mayOverbook) requireArea(caller, 'admin');
  const reservation = { holder: caller.visitor, mayOverbook };
  const request = { scope: `orders.createByStaff ${staffKey(caller)}`, key: idempotencyKey, content };
  const creation: Creation<
    { checked: CheckedOrder; reason: string | null; lockApprover: LockVerifiedMember | null },
    Order
  > = {
    ...keptById((id) => findOrder(context.database, id)),
    prepare: async () => {
      const seller = (await findSeller(context.database, body.customerId)) ?? fail('not_found');
      const checked = checkOrder(context, await catalog.current(), carrier, seller, order);
      return {
        checked,
        reason: requireSerial(checked.order, { noSerialReason, isAdmin }),
        lockApprover: approver === undefined ? null : await verifyPasscode(context, caller, approver),
      };
    },
    create: async (tx, { checked, reason, lockApprover }) => {
      if (checked.order.serviceMethod === 'counter') await refuseHeld(tx, checked.order.imei);
      const quotes = await admitQuotes(tx, { caller, lockApprover }, [checked]);
      const answer = writeOrder(tx, checked, { author, reservation, noSerialReason: reason });
      quotes.note(tx);
      return answer;
    },
  };
  return refuseFull(() => createOnce(context.database, request, creation));
}

/** Facts of a new order that are not in its content. */
interface Placement {
  author: StaffAuthor;
  reservation: Reservation;
  tick?: CreateOrderBody['offers'];
  referral?: OrderReferred | null | undefined;
  /** Version of the terms that the seller agreed to. Staff cannot agree for a seller, so their orders have none. */
  termsVersion?: CreateOrderBody['termsVersion'];
  /** True when the visit confirms all its devices in one message. */
  isConfirmedWithVisit?: boolean;
  /** Reason why the number of a device at the counter cannot be read, from `requireSerial`. */
  noSerialReason?: string | null;
}

/** Writes a checked order with the commit: its row, its history, its place and its event. */
export function writeOrder(
  tx: Transaction,
  { order: checked, price, now }: CheckedOrder,
  {
    author,
    reservation,
    tick,
    referral,
    termsVersion = null,
    isConfirmedWithVisit = false,
    noSerialReason = null,
  }: Placement,
): Answer<Order> {
  const order = { ...checked, termsVersion };
  const row = { order, priceRule: price.rule, factorsVersion: price.factorsVersion };
  insertOrder(tx, row, author, noSerialReason);
  keepPlace(tx, order, { before: null, after: windowOf(order), reservation, now });
  if (isConfirmedWithVisit) emit(tx, orderCreated, order.id, { isToldWithVisit: isConfirmedWithVisit });
  else emit(tx, orderCreated, order.id);
  if (tick !== undefined) {
    const { name, email } = order.customer;
    emit(tx, offersAgreed, order.id, { name, email, tick, at: now });
  }
  // Neither the referral nor the terms are part of the request's content: a repeated request gets its first response even after
  // the link has expired or the terms have changed.
  if (referral != null) emit(tx, orderReferred, order.id, referral);
  return { status: 201, body: order };
}
