import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isEndedEarly } from '#domain/orders/status.ts';
import { readAddressParts } from '#domain/orders/submission.ts';
import type { LabelAnswer } from '#domain/shipping/label-answers/label-answer.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { Failure, fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { LabelCarrier, Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type FileStorage, LostFileError } from '#server/ports/storage/port.ts';
import { type LabelMade, labelMade } from '../events/order-events.ts';
import { findOrder } from '../orders.queries.ts';
import { lockOrder } from '../status/status-change.queries.ts';
import { discardLabels, referenceOf } from './ending/discard-labels.ts';
import { claimLabel, completeLabel, type LabelState, readLabelState, releaseLabel } from './label.queries.ts';
import { endWait, findPurchase, type LabelPurchase } from './label-purchases.queries.ts';
import { type LabelOf, noteBought, noteRefusal } from './note-refusal.ts';

/**
 * Seconds after which a claim of a label is stale: longer than a carrier's slowest answers to all calls of a purchase, so
 * its process must have died.
 */
export const CLAIM_STALE_SECONDS = 300;

/** Tools of everything that happens to the labels of orders. */
export interface LabelTools {
  context: Context;
  carrier: LabelCarrier;
  storage: FileStorage;
  notifications: Notifications;
  /** Returns true when the device of an order is on hold. Inspections know it. */
  isHeld: (db: Queryable, orderId: string) => Promise<boolean>;
}

/**
 * Milliseconds between looks at a label that is being bought, within seconds; a browser shows the waiting download by
 * itself.
 */
const LOOK_EVERY_MS = 250;
const MOST_LOOKS = 32;

/**
 * Returns the PDF label of a mail-in order, bought and stored once: by the order's job or the first download, whichever
 * comes first.
 * @throws Failure not_found for an order without a label, order_on_hold for a held device, label_not_ready while it is being
 * bought; LostFileError for a lost label of an order that ended, which is bought no more; any error of the carrier.
 */
async function ensureLabel(tools: LabelTools, orderId: string, by: Asker): Promise<Uint8Array> {
  return (await findOrBuyLabel(tools, orderId, by)) ?? fail('label_not_ready');
}

/** Who asks for a label: its job, whose time has come, or a person. */
type Asker = 'job' | 'person';

/**
 * Runs the order's job: buys and stores the label; or, once its owner's account is deleted, removes it. Buys none for
 * an order that has left `received`: its device is in the shop, or comes no more. What the carrier refuses is noted, with its next try.
 * @throws Failure and LostFileError as `ensureLabel` does
 */
export async function storeLabel(tools: LabelTools, orderId: string): Promise<void> {
  const { database } = tools.context;
  const state = await readLabelState(database, orderId);
  if (state?.isErased === true) return removeLabels(tools, orderId, state);
  if (state !== null && state.status !== 'received') return giveUp(tools, orderId, state);
  if (state !== null && (await tools.isHeld(database, orderId))) return;
  try {
    await ensureLabel(tools, orderId, 'job');
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof LabelWaitsError)) throw error;
    if (error instanceof ProviderError && state?.readyAt != null) throw error;
  }
}

/** Ends the wait for a label that is needed no more. One that was bought without our having the answer is refunded. */
async function giveUp(tools: LabelTools, orderId: string, { readyAt, round }: LabelState): Promise<void> {
  if (readyAt === null) await discardLabels(tools, orderId, round);
  await endWait(tools.context.database, orderId, 'in');
}

/**
 * Returns the label for a download: waits for a purchase under way, eight seconds at most.
 * @throws Failure not_found, order_on_hold, and label_not_ready also when the carrier fails: the job tries again, and so may the
 * person.
 */
export async function awaitLabel(tools: LabelTools, orderId: string): Promise<Uint8Array> {
  try {
    return await lookForLabel(tools, orderId);
  } catch (error) {
    if (error instanceof LabelWaitsError) return fail('label_not_ready', { message: error.message });
    if (!(error instanceof ProviderError)) throw error;
    return fail('label_not_ready');
  }
}

async function lookForLabel(tools: LabelTools, orderId: string): Promise<Uint8Array> {
  for (let looks = 1; looks < MOST_LOOKS; looks += 1) {
    const pdf = await findOrBuyLabel(tools, orderId, 'person');
    if (pdf !== null) return pdf;
    await sleep(LOOK_EVERY_MS);
  }
  return ensureLabel(tools, orderId, 'person');
}

function onHold(orderId: string): string {
  return `The device of order ${shortOrderId(orderId)} is on hold. It gets its label once the hold is cleared.`;
}

/** No label can be bought now: it waits for another address, for a person, or for its next try. */
class LabelWaitsError extends Error {
  override name = 'LabelWaitsError';
}

const NOT_YET = 'Your label isn’t ready yet. We’ll message you when it is.';
const CHECK_ADDRESS = 'We couldn’t confirm the address for this label. Please check it on the order’s page.';

/** @throws LabelWaitsError where the carrier must not be asked: it has refused, and nothing has changed */
function refuseWaiting(purchase: LabelPurchase | null, by: Asker, now: Date): void {
  if (purchase === null || purchase.since === null || purchase.isBought) return;
  const { fault, nextTryAt, notBefore } = purchase;
  if (nextTryAt === null) throw new LabelWaitsError(fault === 'address' ? CHECK_ADDRESS : NOT_YET);
  // An outage may be over: whoever asks has it tried, unless the carrier asked us to wait.
  const from = fault === 'carrier' ? notBefore : nextTryAt;
  if (by === 'person' && from !== null && from > now) throw new LabelWaitsError(NOT_YET);
}

function labelKey(orderId: string, round: number): string {
  return `labels/${referenceOf(orderId, round)}.pdf`;
}

async function removeLabels(tools: LabelTools, orderId: string, state: LabelState): Promise<void> {
  for (let round = 1; round <= state.round; round += 1) await tools.storage.remove(labelKey(orderId, round));
  await giveUp(tools, orderId, state);
}

/** Returns the label, or null while another process is buying it. @throws LabelWaitsError, ProviderError, Failure */
async function findOrBuyLabel(tools: LabelTools, orderId: string, by: Asker): Promise<Uint8Array | null> {
  const { context, storage, isHeld } = tools;
  const { database, clock } = context;
  const state = (await readLabelState(database, orderId)) ?? fail('not_found');
  if (state.isErased) fail('not_found');
  if (await isHeld(database, orderId)) fail('order_on_hold', { message: onHold(orderId) });
  const key = labelKey(orderId, state.round);
  const kept = state.readyAt === null ? null : await storage.get(key);
  if (kept !== null) return kept;
  if (isEndedEarly(state.status)) throw state.readyAt === null ? new Failure('not_found') : new LostFileError(key);
  if (state.readyAt === null) refuseWaiting(await findPurchase(database, orderId, 'in'), by, clock.now());
  const claim = { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS, readyAt: state.readyAt };
  if (!(await claimLabel(database, orderId, claim))) return null;
  return buyClaimed(tools, orderId, { isFirst: state.readyAt === null, by });
}

/** Buys a label whose purchase is claimed. A refusal of one that was never bought is noted. */
async function buyClaimed(
  tools: LabelTools,
  orderId: string,
  { isFirst, by }: { isFirst: boolean; by: Asker },
): Promise<Uint8Array | null> {
  const { context } = tools;
  const purchase = await findPurchase(context.database, orderId, 'in');
  const label = { orderId, direction: 'in', round: purchase?.round ?? 1 } as const;
  try {
    return await buy(tools, label, purchase);
  } catch (error) {
    if (error instanceof ProviderError) {
      context.log.warn({ err: error, order: orderId }, 'label not bought');
      if (isFirst) await noteRefusal(tools, label, error, by);
    }
    await releaseLabel(context.database, orderId);
    throw error;
  }
}

async function buy(tools: LabelTools, label: LabelOf, purchase: LabelPurchase | null): Promise<Uint8Array | null> {
  const { context, carrier, storage } = tools;
  const { orderId, round } = label;
  const order = (await findOrder(context.database, orderId)) ?? fail('not_found');
  // Of an address that was corrected: its label must not stay, should it have been bought at that moment.
  await discardLabels(tools, orderId, round - 1);
  const { pdf, doubt, ...made } = await carrier.purchase(toShipment(order, context.env, purchase));
  await storage.put(labelKey(orderId, round), pdf, 'application/pdf');
  if (await recordLabel(tools, label, { ...made, at: context.clock.now() }, doubt)) {
    // An earlier version looks for it under the order's id alone, and would buy another one.
    if (round > 1) await storage.put(labelKey(orderId, 1), pdf, 'application/pdf');
    return pdf;
  }
  // The job that removes it may have run before the file existed.
  await storage.remove(labelKey(orderId, round));
  await discardLabels(tools, orderId, round);
  if ((await readLabelState(context.database, orderId))?.isErased !== false) return fail('not_found');
  await releaseLabel(context.database, orderId);
  return null;
}

/**
 * Records a label with the event that has its parcel followed.
 * @returns false when the account was deleted, or the address corrected, meanwhile
 */
function recordLabel(
  { context, notifications }: LabelTools,
  label: LabelOf,
  made: LabelMade,
  doubt: LabelAnswer | null,
): Promise<boolean> {
  const { orderId, round } = label;
  const { trackingNumber, at } = made;
  return context.database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const isKept = await completeLabel(tx, { orderId, round, trackingNumber, now: at });
    if (isKept) emit(tx, labelMade, orderId, made);
    if (isKept) await noteBought({ context, notifications }, tx, label, doubt);
    return isKept;
  });
}

/** Describes the shipment to the shop, from the customer's address or the one that it was corrected to. */
function toShipment(order: Order, env: Env, purchase: LabelPurchase | null): Shipment {
  const { customer, product } = order;
  const storage = product.storage === null ? '' : ` ${product.storage}`;
  return {
    reference: referenceOf(order.id, purchase?.round ?? 1),
    trackingNumber: order.trackingNumber,
    orderNumber: shortOrderId(order.id),
    deviceType: product.deviceType,
    device: `${product.model}${storage}, ${CONDITION_LABELS[order.condition]}`,
    from: { name: customer.name, phone: customer.phone, ...labelAddress(order, purchase) },
    to: {
      name: env.SHOP_NAME,
      street: env.SHOP_STREET,
      city: env.SHOP_CITY,
      state: env.SHOP_STATE,
      zip: env.SHOP_ZIP,
    },
  };
}

/** Returns the address that a label to the shop has, or would have. Parts that are not known are empty. */
export function labelAddress(
  { customer }: Pick<Order, 'customer'>,
  purchase: LabelPurchase | null,
): Pick<Shipment['from'], 'street' | 'city' | 'state' | 'zip'> {
  if (purchase !== null && purchase.street !== null) {
    const { street, city, region, zip } = purchase;
    return { street, city: city ?? '', state: region ?? '', zip: zip ?? '' };
  }
  const { address, zipCode, ...place } = customer;
  return readAddressParts({ address: address ?? '', zip: zipCode, ...place });
}
