import type { getReturnLabel } from '#contracts/returns.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { LABEL_TOLD_AFTER, labelAnswerText } from '#domain/shipping/label-answers/label-answer.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { findAsFound } from '#server/modules/inspections/index.ts';
import { deviceOf, findOrders } from '#server/modules/orders/index.ts';
import {
  CLAIM_STALE_SECONDS,
  discardLabels,
  endWait,
  noteBought,
  noteRefusal,
  referenceOf,
} from '#server/modules/orders/labels/index.ts';
import { follow } from '#server/modules/shipping/index.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { labelWordsOf } from '#server/ports/labels/label-error.ts';
import type { Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { ReturnTools } from '../return-tools.ts';
import { findReturn, findReturnOfOrder, lockReturnOfOrder, type ReturnRow, writeReturn } from '../returns.queries.ts';
import { claimLabel, releaseLabel } from './label.queries.ts';

/**
 * Runs the job of a packed return: buys its label once and has its parcel followed; or, once the sender's account is deleted,
 * removes the file. What the carrier refuses is noted, with its next try, and stands on the return unless it is only a moment.
 * @throws Failure label_not_ready while another process buys it
 */
export async function makeLabel(tools: ReturnTools, named: { returnId: string } | { orderId: string }): Promise<void> {
  const { database, clock } = tools.context;
  const found =
    'returnId' in named ? await findReturn(database, named.returnId) : await findReturnOfOrder(database, named.orderId);
  if (found === null) return;
  const { id, orderId } = found;
  if (found.name === null) {
    await removeLabels(tools, found);
    return giveUp(tools, found);
  }
  if (found.state !== 'packed') return giveUp(tools, found);
  if (returnBar((await findAsFound(database, orderId))?.holds ?? []) !== null) {
    await endWait(database, orderId, 'return');
    return releaseLabel(database, found, 'The device is on hold. Inspect it again to clear the hold.');
  }
  const isClaimed = await claimLabel(database, id, { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS });
  if (!isClaimed) fail('label_not_ready');
  try {
    await buy(tools, found);
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await releaseLabel(database, found, null);
      throw error;
    }
    tools.context.log.warn({ err: error, return: id }, 'label of a return not bought');
    await releaseLabel(database, found, await noteProblem(tools, found, error));
  }
}

/** Ends the wait for a label that is needed no more. One that was bought without our having the answer is refunded. */
async function giveUp(tools: ReturnTools, { id, orderId, labelAt, labelRound }: ReturnRow): Promise<void> {
  if (labelAt === null) await discardLabels(tools, id, labelRound);
  await endWait(tools.context.database, orderId, 'return');
}

/** Notes a refusal. @returns its words for staff; null for an outage that may be a moment */
async function noteProblem(tools: ReturnTools, { orderId, labelRound }: ReturnRow, error: ProviderError) {
  const answer = await noteRefusal(tools, { orderId, direction: 'return', round: labelRound }, error);
  const waited = tools.context.clock.now().getTime() - answer.since.getTime();
  if (waited < LABEL_TOLD_AFTER[answer.fault] * 60_000) return null;
  const said = [labelWordsOf(error), error.code].filter((part) => part !== null).join(', ');
  return `${labelAnswerText(answer)}${said === '' ? '' : ` EasyPost says: ${said}`}`;
}

async function buy(tools: ReturnTools, found: ReturnRow): Promise<void> {
  const { context, carrier: labels, storage } = tools;
  await discardLabels(tools, found.id, found.labelRound - 1);
  const { pdf, doubt, ...made } = await labels.purchase(await toShipment(tools, found));
  await storage.put(keyOf(found), pdf, 'application/pdf');
  const at = context.clock.now();
  const { orderId, labelRound: round } = found;
  const isKept = await context.database.transaction(async (tx) => {
    const now = await lockReturnOfOrder(tx, orderId);
    if (now !== null && now.labelRound !== round) return false;
    // Also of a return that ended meanwhile: a label that nobody uses is refunded.
    await follow(tx, orderId, 'return', { ...made, at });
    if (now === null || now.state !== 'packed') return true;
    await noteBought(tools, tx, { orderId, direction: 'return', round }, doubt);
    const { carrier, trackingNumber } = made;
    const labelProblem = doubt === null ? null : labelAnswerText({ ...doubt, advice: CHECK_BEFORE_SENDING });
    const label = { carrier, trackingNumber, labelAt: at, labelClaimedAt: null, labelProblem };
    await writeReturn(tx, { ...now, ...label, state: 'label_made' });
    return true;
  });
  if (isKept) return;
  // Its address was corrected meanwhile.
  await discardLabels(tools, found.id, round);
  await storage.remove(keyOf(found));
  await releaseLabel(context.database, found, null);
}

const CHECK_BEFORE_SENDING = 'The label was made anyway. Call the customer before you send it.';

/**
 * Sends the label of a return. A file that was lost is made again, for the same parcel.
 * @throws Failure not_found without one, label_not_ready while it is made, order_on_hold; ProviderError
 */
export async function sendLabel(
  tools: ReturnTools,
  { params, reply }: Pick<Call<typeof getReturnLabel>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const found = (await findReturn(tools.context.database, params.id)) ?? fail('not_found');
  if (found.state === 'packed') fail('label_not_ready');
  if (found.labelAt === null || found.name === null) fail('not_found');
  if (returnBar((await findAsFound(tools.context.database, found.orderId))?.holds ?? []) === 'stopped') {
    fail('order_on_hold');
  }
  const name = `return-label-${shortOrderId(found.orderId)}.pdf`;
  return inlinePdf(reply, name, (await tools.storage.get(keyOf(found))) ?? (await makeAgain(tools, found)));
}

async function makeAgain(tools: ReturnTools, found: ReturnRow): Promise<Uint8Array> {
  const { pdf } = await tools.carrier.purchase(await toShipment(tools, found));
  await tools.storage.put(keyOf(found), pdf, 'application/pdf');
  return pdf;
}

function keyOf({ id, labelRound }: Pick<ReturnRow, 'id' | 'labelRound'>): string {
  return `labels/return-${id}-${labelRound}.pdf`;
}

async function removeLabels({ storage }: ReturnTools, { id, labelRound }: ReturnRow): Promise<void> {
  for (let round = 1; round <= labelRound; round += 1) await storage.remove(keyOf({ id, labelRound: round }));
}

/** Describes the shipment from the shop to the sender. An address that was corrected has a reference of its own. */
async function toShipment({ context: { database, env } }: ReturnTools, found: ReturnRow): Promise<Shipment> {
  const [order] = await findOrders(database, [found.orderId]);
  const { name, street, city, region: state, zip, weightOz } = found;
  if (order === undefined || name === null || street === null || city === null || state === null || zip === null) {
    return fail('not_found');
  }
  return {
    reference: referenceOf(found.id, found.labelRound),
    trackingNumber: found.trackingNumber,
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
