import { setTimeout as sleep } from 'node:timers/promises';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isAtHome, isEndedEarly } from '#domain/orders/status.ts';
import { readAddressParts } from '#domain/orders/submission.ts';
import type { LabelAnswer } from '#domain/shipping/label-answers/label-answer.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { Failure, fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { joinPdfs } from '#server/ports/labels/index.ts';
import type { Label, LabelCarrier, Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type FileStorage, LostFileError } from '#server/ports/storage/port.ts';
import { type LabelMade, labelMade } from '../events/order-events.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { lockOrder } from '../status/status-change.queries.ts';
import { discardLabels, referenceOf } from './ending/discard-labels.ts';
import { claimLabel, completeLabel, type LabelState, readLabelState, releaseLabel } from './label.queries.ts';
import { endWait, findPurchase, type LabelPurchase } from './label-purchases.queries.ts';
import { type LabelKey, noteBought, noteRefusal } from './note-refusal.ts';

/**
 * Seconds until a claim of a label is stale: longer than a carrier's slowest responses to all calls of a purchase, so the
 * claiming process must have died.
 */
export const CLAIM_STALE_SECONDS = 300;

/** Tools of the use cases for labels of orders. */
export interface LabelTools {
  context: Context;
  carrier: LabelCarrier;
  storage: FileStorage;
  notifications: Notifications;
  /** Returns true when the device of an order is on hold. Inspections implement it. */
  isHeld: (db: Queryable, orderId: string) => Promise<boolean>;
}

/**
 * Milliseconds between polls for a label that is being bought, which takes seconds; the browser itself shows the pending
 * download.
 */
const POLL_MS = 250;
const MAX_POLLS = 32;

/**
 * Returns the PDF label of a mail-in order, bought and stored once: by the order's job or the first download, whichever
 * comes first.
 * @throws Failure not_found for an order without a label, order_on_hold for a held device, label_not_ready while it is being
 * bought; LostFileError for a lost label of an ended order, which is not bought again; any error of the carrier.
 */
async function ensureLabel(tools: LabelTools, orderId: string, by: Requester): Promise<Uint8Array> {
  return (await findOrBuyLabel(tools, orderId, by)) ?? fail('label_not_ready');
}

/** Source of a request for a label: its due job, or a person. */
type Requester = 'job' | 'person';

/**
 * Runs the order's job: buys and stores the label, or removes it once its owner's account is deleted. Buys none for an order
 * that has left `received`: its device is in the shop, or will not come. Records a refusal of the carrier with the next try.
 * @throws Failure and LostFileError as `ensureLabel` does
 */
export async function storeLabel(tools: LabelTools, orderId: string): Promise<void> {
  const { database } = tools.context;
  const state = await readLabelState(database, orderId);
  if (state?.isErased === true) return removeLabels(tools, orderId, state);
  if (state !== null && !isAtHome(state.status)) return giveUp(tools, orderId, state);
  if (state !== null && (await tools.isHeld(database, orderId))) return;
  try {
    await ensureLabel(tools, orderId, 'job');
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof LabelWaitsError)) throw error;
    if (error instanceof ProviderError && state?.readyAt != null) throw error;
  }
}

/** Ends the wait for a label that is no longer needed. Refunds one that was bought although the response got lost. */
async function giveUp(tools: LabelTools, orderId: string, { readyAt, round }: LabelState): Promise<void> {
  if (readyAt === null) await discardLabels(tools, orderId, round);
  await endWait(tools.context.database, orderId, 'in');
}

/**
 * Returns the label for a download: waits for a purchase under way, eight seconds at most.
 * @throws Failure not_found, order_on_hold, and label_not_ready, also when the carrier fails: the job tries again, and the
 * person may.
 */
export async function awaitLabel(tools: LabelTools, orderId: string): Promise<Uint8Array> {
  try {
    return await pollForLabel(tools, orderId);
  } catch (error) {
    if (error instanceof LabelWaitsError) return fail('label_not_ready', { message: error.message });
    if (!(error instanceof ProviderError)) throw error;
    return fail('label_not_ready');
  }
}

async function pollForLabel(tools: LabelTools, orderId: string): Promise<Uint8Array> {
  for (let polls = 1; polls < MAX_POLLS; polls += 1) {
    const pdf = await findOrBuyLabel(tools, orderId, 'person');
    if (pdf !== null) return pdf;
    await sleep(POLL_MS);
  }
  return ensureLabel(tools, orderId, 'person');
}

export function onHoldMessage(orderId: string): string {
  return `The device of order ${shortOrderId(orderId)} is on hold. It gets its label once the hold is cleared.`;
}

/** Reports that no label can be bought now: it waits for another address, for a person, or for its next try. */
class LabelWaitsError extends Error {
  override name = 'LabelWaitsError';
}

const NOT_YET = 'Your label isn’t ready yet. We’ll message you when it is.';
const CHECK_ADDRESS = 'We couldn’t confirm the address for this label. Please check it on the order’s page.';

/** @throws LabelWaitsError when the carrier must not be called: it has refused, and nothing has changed since */
function refuseWaiting(purchase: LabelPurchase | null, by: Requester, now: Date): void {
  if (purchase === null || purchase.since === null || purchase.isBought) return;
  const { fault, nextTryAt, notBefore } = purchase;
  if (nextTryAt === null) throw new LabelWaitsError(fault === 'address' ? CHECK_ADDRESS : NOT_YET);
  // An outage may be over: a person's request tries again, unless the carrier told us to wait.
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
async function findOrBuyLabel(tools: LabelTools, orderId: string, by: Requester): Promise<Uint8Array | null> {
  const { context, storage, isHeld } = tools;
  const { database, clock } = context;
  const state = (await readLabelState(database, orderId)) ?? fail('not_found');
  if (state.isErased) fail('not_found');
  if (await isHeld(database, orderId)) fail('order_on_hold', { message: onHoldMessage(orderId) });
  const key = labelKey(orderId, state.round);
  const storedPdf = state.readyAt === null ? null : await storage.get(key);
  if (storedPdf !== null) return storedPdf;
  if (isEndedEarly(state.status)) throw state.readyAt === null ? new Failure('not_found') : new LostFileError(key);
  if (state.readyAt === null) refuseWaiting(await findPurchase(database, orderId, 'in'), by, clock.now());
  const claim = { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS, readyAt: state.readyAt };
  if (!(await claimLabel(database, orderId, claim))) return null;
  return buyClaimed(tools, orderId, { isFirst: state.readyAt === null, by });
}

/** Buys a label whose purchase is claimed. Records a refusal if the label was never bought. */
async function buyClaimed(
  tools: LabelTools,
  orderId: string,
  { isFirst, by }: { isFirst: boolean; by: Requester },
): Promise<Uint8Array | null> {
  const { context } = tools;
  const purchase = await findPurchase(context.database, orderId, 'in');
  const label = { orderId, direction: 'in', round: purchase?.round ?? 1 } as const;
  try {
    return await buyLabel(tools, label, purchase);
  } catch (error) {
    if (error instanceof ProviderError) {
      context.log.warn({ err: error, order: orderId }, 'label not bought');
      if (isFirst) await noteRefusal(tools, label, error, by);
    }
    await releaseLabel(context.database, orderId);
    throw error;
  }
}

async function buyLabel(
  tools: LabelTools,
  label: LabelKey,
  purchase: LabelPurchase | null,
): Promise<Uint8Array | null> {
  const { context, carrier } = tools;
  const { orderId, round } = label;
  const order = (await findOrder(context.database, orderId)) ?? fail('not_found');
  // Discards the label of the address before the correction, which may have been bought meanwhile.
  await discardLabels(tools, orderId, round - 1);
  return keepLabel(tools, label, await carrier.purchase(toShipment(order, context.env, purchase)));
}

/**
 * Stores and records a label whose purchase is claimed.
 * @returns its PDF; null when the address was corrected meanwhile, which discards it
 * @throws Failure not_found when the customer's account was deleted
 */
export async function keepLabel(
  tools: LabelTools,
  label: LabelKey,
  { pdf, doubt, ...made }: Label,
): Promise<Uint8Array | null> {
  const { context, storage } = tools;
  const { orderId, round } = label;
  await storage.put(labelKey(orderId, round), pdf, 'application/pdf');
  if (await recordLabel(tools, label, { ...made, at: context.clock.now() }, doubt)) {
    // An earlier version of the server looks for it only under the order's id, and would buy another one.
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
 * Records a label, and emits the event that starts following its parcel.
 * @returns false when the account was deleted or the address corrected meanwhile
 */
function recordLabel(
  { context, notifications }: LabelTools,
  label: LabelKey,
  purchased: LabelMade,
  doubt: LabelAnswer | null,
): Promise<boolean> {
  const { orderId, round } = label;
  const { trackingNumber, at } = purchased;
  return context.database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const isRecorded = await completeLabel(tx, { orderId, round, trackingNumber, now: at });
    if (isRecorded) emit(tx, labelMade, orderId, purchased);
    if (isRecorded) await noteBought({ context, notifications }, tx, label, doubt);
    return isRecorded;
  });
}

/** Describes the shipment to the shop, from the customer's address or its correction. */
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

/** Returns the sender's address of a label to the shop, bought or not. Unknown parts are empty. */
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

/**
 * Joins the labels of orders into one PDF, in the given order; buys missing ones.
 * @throws as `awaitLabel` does, when an order has no label or cannot get one now
 */
export async function joinLabels(tools: LabelTools, orderIds: readonly string[]): Promise<Uint8Array> {
  const labels: Uint8Array[] = [];
  for (const id of new Set(orderIds)) labels.push(await awaitLabel(tools, id));
  return joinPdfs(labels);
}
