import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '#contracts/orders.ts';
import { parseUsAddress } from '#domain/address/parse-us-address.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isEndedEarly } from '#domain/orders/status.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { Failure, fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Queue } from '#server/platform/jobs.ts';
import type { LabelCarrier, Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type FileStorage, LostFileError } from '#server/ports/storage/port.ts';
import { type LabelMade, labelMade } from '../events/order-events.ts';
import { findOrder } from '../orders.queries.ts';
import { claimLabel, completeLabel, readLabelState, releaseLabel } from './label.queries.ts';

export const labelQueue: Queue<{ orderId: string }> = { name: 'make-label', retryLimit: 40, batchSize: 5 };

/**
 * Seconds after which a claim of a label is stale: longer than a carrier's slowest answer, so its process must have
 * died.
 */
const CLAIM_STALE_SECONDS = 120;

export interface LabelTools {
  context: Context;
  carrier: LabelCarrier;
  storage: FileStorage;
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
async function ensureLabel(tools: LabelTools, orderId: string): Promise<Uint8Array> {
  return (await findOrBuyLabel(tools, orderId)) ?? fail('label_not_ready');
}

/**
 * Runs the order's job: buys and stores the label; or, once its owner's account is deleted, removes it. Buys none for
 * an order that ended before, and none while its device is on hold.
 * @throws as `ensureLabel` does
 */
export async function storeLabel(tools: LabelTools, orderId: string): Promise<void> {
  const state = await readLabelState(tools.context.database, orderId);
  if (state?.isErased === true) await tools.storage.remove(labelKey(orderId));
  else if (state === null || !(isEndedEarly(state.status) || (await tools.isHeld(tools.context.database, orderId))))
    await ensureLabel(tools, orderId);
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
    if (!(error instanceof ProviderError)) throw error;
    tools.context.log.warn({ err: error, order: orderId }, 'label not bought');
    return fail('label_not_ready');
  }
}

async function lookForLabel(tools: LabelTools, orderId: string): Promise<Uint8Array> {
  for (let looks = 1; looks < MOST_LOOKS; looks += 1) {
    const pdf = await findOrBuyLabel(tools, orderId);
    if (pdf !== null) return pdf;
    await sleep(LOOK_EVERY_MS);
  }
  return ensureLabel(tools, orderId);
}

function onHold(orderId: string): string {
  return `The device of order ${shortOrderId(orderId)} is on hold. It gets its label once the hold is cleared.`;
}

function labelKey(orderId: string): string {
  return `labels/${orderId}.pdf`;
}

/** Returns the label, or null while another process is buying it. */
async function findOrBuyLabel(tools: LabelTools, orderId: string): Promise<Uint8Array | null> {
  const { context, carrier, storage, isHeld } = tools;
  const { database, clock, env } = context;
  const state = (await readLabelState(database, orderId)) ?? fail('not_found');
  if (state.isErased) fail('not_found');
  if (await isHeld(database, orderId)) fail('order_on_hold', { message: onHold(orderId) });
  const key = labelKey(orderId);
  const kept = state.readyAt === null ? null : await storage.get(key);
  if (kept !== null) return kept;
  if (isEndedEarly(state.status)) throw state.readyAt === null ? new Failure('not_found') : new LostFileError(key);
  const claim = { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS, readyAt: state.readyAt };
  if (!(await claimLabel(database, orderId, claim))) return null;
  try {
    const order = (await findOrder(database, orderId)) ?? fail('not_found');
    const { pdf, ...made } = await carrier.purchase(toShipment(order, env));
    await storage.put(key, pdf, 'application/pdf');
    if (await recordLabel(database, orderId, { ...made, at: clock.now() })) return pdf;
    // The job that removes it may have run before the file existed.
    await storage.remove(key);
    return fail('not_found');
  } catch (error) {
    await releaseLabel(database, orderId);
    throw error;
  }
}

/** Records a label with the event that has its parcel followed. @returns false when the account was deleted meanwhile */
function recordLabel(database: Database, orderId: string, made: LabelMade): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isKept = await completeLabel(tx, orderId, made.trackingNumber, made.at);
    if (isKept) emit(tx, labelMade, orderId, made);
    return isKept;
  });
}

/** Describes the shipment from the customer to the shop. */
function toShipment(order: Order, env: Env): Shipment {
  const { customer, product } = order;
  const storage = product.storage === null ? '' : ` ${product.storage}`;
  return {
    reference: order.id,
    trackingNumber: order.trackingNumber,
    orderNumber: shortOrderId(order.id),
    deviceType: product.deviceType,
    device: `${product.model}${storage}, ${CONDITION_LABELS[order.condition]}`,
    from: {
      name: customer.name,
      // The screens send the whole address on one line.
      street: parseUsAddress(customer.address ?? '')?.street ?? customer.address ?? '',
      city: customer.city,
      state: customer.state,
      zip: customer.zipCode,
      phone: customer.phone,
    },
    to: {
      name: env.SHOP_NAME,
      street: env.SHOP_STREET,
      city: env.SHOP_CITY,
      state: env.SHOP_STATE,
      zip: env.SHOP_ZIP,
    },
  };
}
