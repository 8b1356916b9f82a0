import crypto from 'node:crypto';
import type { beginReturn as beginReturnCall, DeviceReturn } from '#contracts/returns.ts';
import { endOfBusinessDays } from '#domain/business-days.ts';
import { type DeclineCause, needsSellerWords } from '#domain/orders/decline-cause.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { readAddressParts } from '#domain/orders/submission.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import { findOrders, type Order } from '#server/modules/orders/index.ts';
import { findPurchase } from '#server/modules/orders/labels/index.ts';
import { isAtShop, lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { businessCalendar } from '#server/platform/shop.ts';
import { readReturn } from './read-return.ts';
import { returnBegan } from './return-events.ts';
import type { ReturnTools } from './return-tools.ts';
import { insertReturn, type NewReturn } from './returns.queries.ts';

/** Business days until a device is sent, as promised to its sender. */
const SEND_WITHIN_DAYS = 2;

interface ReturnStart {
  cause: DeclineCause;
  /** Note for staff only. */
  reason: string | null;
  by: StaffActor;
  at: Date;
  /** True when another message notifies the sender. */
  isTold: boolean;
}

/**
 * Begins the return of a locked order, once, with the sender's current address and the day by which it is sent.
 * @returns its id; null when one is open or done already
 */
export async function beginOrderReturn(
  tx: Transaction,
  { env }: Pick<Context, 'env'>,
  orderId: string,
  { cause, reason, by, at, isTold }: ReturnStart,
): Promise<string | null> {
  const [order] = await findOrders(tx, [orderId]);
  if (order === undefined) return null;
  const id = await insertReturn(tx, {
    id: crypto.randomUUID(),
    orderId,
    cause,
    reason,
    begunAt: at,
    ...by,
    dueAt: endOfBusinessDays(at, SEND_WITHIN_DAYS, businessCalendar(env)),
    ...(await addressOf(tx, order)),
  });
  if (id !== null) emit(tx, returnBegan, orderId, { returnId: id, cause, isTold });
  return id;
}

/**
 * Returns the address that the sender gave for the pickup or the label. Ignores a correction by the tracking link: a link may be
 * forwarded, and the device would go to a stranger.
 */
async function addressOf(
  db: Queryable,
  order: Order,
): Promise<Pick<NewReturn, 'name' | 'street' | 'city' | 'region' | 'zip'>> {
  const labelPurchase = order.serviceMethod === 'mail' ? await findPurchase(db, order.id, 'in') : null;
  if (labelPurchase !== null && labelPurchase.street !== null && labelPurchase.correctedBy !== 'link') {
    const { street, city, region, zip } = labelPurchase;
    return { name: order.customer.name, street, city, region, zip };
  }
  const { customer, pickupAddress, pickupCity, pickupState, pickupZip } = order;
  const { street, city, state, zip } = readAddressParts(
    pickupAddress === null
      ? { address: customer.address ?? '', city: customer.city, state: customer.state, zip: customer.zipCode }
      : { address: pickupAddress, city: pickupCity ?? '', state: pickupState ?? '', zip: pickupZip ?? '' },
  );
  return { name: customer.name, street: street || null, city: city || null, region: state || null, zip: zip || null };
}

/**
 * Begins a return for staff, and declines the order: the seller declined by phone, a hold was not cleared, or the shop refuses the
 * device. The seller reads the words; the note is for staff only.
 * @throws Failure not_found, already_paid, order_on_hold when the device has to stay, rule_broken when a return exists, the device is
 * not in the shop, or the words for the seller are missing
 */
export async function beginByStaff(
  tools: ReturnTools,
  { params, body, caller }: Pick<Call<typeof beginReturnCall>, 'params' | 'body' | 'caller'>,
): Promise<DeviceReturn> {
  const { database, clock } = tools.context;
  const by = staffOf(caller);
  const { cause, words = null, note = null } = body;
  if (needsSellerWords(cause) && words === null)
    fail('rule_broken', { errors: { words: 'Please add a reason for the seller' } });
  const id = await database.transaction(async (tx) => {
    const at = clock.now();
    const order = (await lockOrder(tx, params.id)) ?? fail('not_found');
    if (order.paymentStatus === 'paid') {
      fail('already_paid', { message: 'This order is paid. Reverse the payment first.' });
    }
    if (!(await isAtShop(tx, order.id))) fail('rule_broken', { message: 'This device isn’t in the shop.' });
    const bar = returnBar((await findInspectedDevice(tx, order.id))?.holds ?? []);
    if (bar === 'stopped' || bar === 'no_device') refuseBarred(bar);
    const returnId = await beginOrderReturn(tx, tools.context, order.id, {
      cause,
      reason: note,
      by,
      at,
      isTold: false,
    });
    if (returnId === null) fail('rule_broken', { message: 'This order already has a return.' });
    const declined = { cause, words };
    const status = nextStatus(order, 'return_begun');
    const notice = order.status === status ? 'unchanged' : 'return';
    moveOrder(tx, order, { to: { status }, by, note, detail: { declined }, at, notification: notice });
    return returnId;
  });
  return (await readReturn(tools, id)) ?? fail('not_found');
}

const BAR_TEXTS = {
  stopped: 'This device is on hold. It can’t be shipped or handed over.',
  no_device: 'The box was empty, so there’s no device to return.',
  no_mail: 'Never mail a swollen battery. Hand the device over at the shop.',
} as const;

/** Refuses a step that a hold forbids. @throws Failure order_on_hold */
export function refuseBarred(bar: keyof typeof BAR_TEXTS): never {
  return fail('order_on_hold', { message: BAR_TEXTS[bar] });
}
