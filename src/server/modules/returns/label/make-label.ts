import type { getReturnLabel } from '#contracts/returns.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { LABEL_NOTICE_AFTER, labelAnswerText } from '#domain/shipping/label-answers/label-answer.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import { deviceOf, findOrders } from '#server/modules/orders/index.ts';
import {
  CLAIM_STALE_SECONDS,
  discardLabels,
  endWait,
  noteBought,
  noteRefusal,
  referenceOf,
} from '#server/modules/orders/labels/index.ts';
import { followLabel } from '#server/modules/shipping/index.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { labelProviderText } from '#server/ports/labels/label-error.ts';
import type { Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { ReturnTools } from '../return-tools.ts';
import { findReturn, findReturnOfOrder, lockReturnOfOrder, type ReturnRow, writeReturn } from '../returns.queries.ts';
import { claimLabel, releaseLabel } from './label.queries.ts';

/**
 * Runs the job of a packed return: buys its label once and starts tracking its parcel; or removes the file once the sender's account
 * is deleted. Records a refusal by the carrier with its next try, and shows it on the return unless it may be a short outage.
 * @throws Failure label_not_ready while another process buys it
 */
export async function makeLabel(tools: ReturnTools, job: { returnId: string } | { orderId: string }): Promise<void> {
  const { database, clock } = tools.context;
  const row =
    'returnId' in job ? await findReturn(database, job.returnId) : await findReturnOfOrder(database, job.orderId);
  if (row === null) return;
  const { id, orderId } = row;
  if (row.name === null) {
    await removeLabels(tools, row);
    return giveUp(tools, row);
  }
  if (row.state !== 'packed') return giveUp(tools, row);
  if (returnBar((await findInspectedDevice(database, orderId))?.holds ?? []) !== null) {
    await endWait(database, orderId, 'return');
    return releaseLabel(database, row, 'The device is on hold. Inspect it again to clear the hold.');
  }
  const isClaimed = await claimLabel(database, id, { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS });
  if (!isClaimed) fail('label_not_ready');
  try {
    await buyLabel(tools, row);
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await releaseLabel(database, row, null);
      throw error;
    }
    tools.context.log.warn({ err: error, return: id }, 'label of a return not bought');
    await releaseLabel(database, row, await noteProblem(tools, row, error));
  }
}

/** Ends the wait for a label that is no longer needed. Refunds one that was bought although the answer was lost. */
async function giveUp(tools: ReturnTools, { id, orderId, labelAt, labelRound }: ReturnRow): Promise<void> {
  if (labelAt === null) await discardLabels(tools, id, labelRound);
  await endWait(tools.context.database, orderId, 'return');
}

/** Records a refusal. @returns its text for staff; null for an outage that may be short */
async function noteProblem(tools: ReturnTools, { orderId, labelRound }: ReturnRow, error: ProviderError) {
  const answer = await noteRefusal(tools, { orderId, direction: 'return', round: labelRound }, error);
  const waitedMs = tools.context.clock.now().getTime() - answer.since.getTime();
  if (waitedMs < LABEL_NOTICE_AFTER[answer.fault] * 60_000) return null;
  const carrierAnswer = [labelProviderText(error), error.code].filter((part) => part !== null).join(', ');
  return `${labelAnswerText(answer)}${carrierAnswer === '' ? '' : ` EasyPost says: ${carrierAnswer}`}`;
}

async function buyLabel(tools: ReturnTools, row: ReturnRow): Promise<void> {
  const { context, carrier: labels, storage } = tools;
  await discardLabels(tools, row.id, row.labelRound - 1);
  const { pdf, doubt, ...purchased } = await labels.purchase(await toShipment(tools, row));
  await storage.put(keyOf(row), pdf, 'application/pdf');
  const at = context.clock.now();
  const { orderId, labelRound: round } = row;
  const isKept = await context.database.transaction(async (tx) => {
    const current = await lockReturnOfOrder(tx, orderId);
    if (current !== null && current.labelRound !== round) return false;
    // Tracks it even when the return has ended: an unused label is refunded.
    await followLabel(tx, orderId, 'return', { ...purchased, at });
    if (current === null || current.state !== 'packed') return true;
    await noteBought(tools, tx, { orderId, direction: 'return', round }, doubt);
    const { carrier, trackingNumber } = purchased;
    const labelProblem = doubt === null ? null : labelAnswerText({ ...doubt, advice: CHECK_BEFORE_SENDING });
    const label = { carrier, trackingNumber, labelAt: at, labelClaimedAt: null, labelProblem };
    await writeReturn(tx, { ...current, ...label, state: 'label_made' });
    return true;
  });
  if (isKept) return;
  // The address was corrected in the meantime.
  await discardLabels(tools, row.id, round);
  await storage.remove(keyOf(row));
  await releaseLabel(context.database, row, null);
}

const CHECK_BEFORE_SENDING = 'The label was made anyway. Call the customer before you send it.';

/**
 * Sends the label of a return. Makes a lost file again, for the same parcel.
 * @throws Failure not_found without a label, label_not_ready while it is made, order_on_hold; ProviderError
 */
export async function sendLabel(
  tools: ReturnTools,
  { params, reply }: Pick<Call<typeof getReturnLabel>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const row = (await findReturn(tools.context.database, params.id)) ?? fail('not_found');
  if (row.state === 'packed') fail('label_not_ready');
  if (row.labelAt === null || row.name === null) fail('not_found');
  if (returnBar((await findInspectedDevice(tools.context.database, row.orderId))?.holds ?? []) === 'stopped') {
    fail('order_on_hold');
  }
  const name = `return-label-${shortOrderId(row.orderId)}.pdf`;
  return inlinePdf(reply, name, (await tools.storage.get(keyOf(row))) ?? (await remakeLabel(tools, row)));
}

async function remakeLabel(tools: ReturnTools, row: ReturnRow): Promise<Uint8Array> {
  const { pdf } = await tools.carrier.purchase(await toShipment(tools, row));
  await tools.storage.put(keyOf(row), pdf, 'application/pdf');
  return pdf;
}

export function keyOf({ id, labelRound }: Pick<ReturnRow, 'id' | 'labelRound'>): string {
  return `labels/return-${id}-${labelRound}.pdf`;
}

async function removeLabels({ storage }: ReturnTools, { id, labelRound }: ReturnRow): Promise<void> {
  for (let round = 1; round <= labelRound; round += 1) await storage.remove(keyOf({ id, labelRound: round }));
}

/** Describes the shipment from the shop to the sender. An address that was corrected has a reference of its own. */
async function toShipment({ context: { database, env } }: ReturnTools, row: ReturnRow): Promise<Shipment> {
  const [order] = await findOrders(database, [row.orderId]);
  const { name, street, city, region: state, zip, weightOz } = row;
  if (order === undefined || name === null || street === null || city === null || state === null || zip === null) {
    return fail('not_found');
  }
  return {
    reference: referenceOf(row.id, row.labelRound),
    trackingNumber: row.trackingNumber,
    orderNumber: shortOrderId(order.id),
    deviceType: order.product.deviceType,
    device: `${deviceOf(order)}, ${CONDITION_LABELS[order.condition]}`,
    from: {
      name: env.SHOP_NAME,
      street: env.SHOP_STREET,
      city: env.SHOP_CITY,
      state: env.SHOP_STATE,
      zip: env.SHOP_ZIP,
      phone: env.SHOP_PHONE,
    },
    to: { name, street, city, state, zip },
    isReturn: true,
    ...(weightOz === null ? {} : { weightOz }),
  };
}
