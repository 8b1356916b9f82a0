import type { getReturnLabel } from '#contracts/returns.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { findAsFound } from '#server/modules/inspections/index.ts';
import { deviceOf, findOrders } from '#server/modules/orders/index.ts';
import { follow } from '#server/modules/shipping/index.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import type { Attempt, Queue } from '#server/platform/jobs.ts';
import type { Shipment } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { ReturnTools } from '../return-tools.ts';
import { findReturn, lockReturnOfOrder, type ReturnRow, writeReturn } from '../returns.queries.ts';
import { claimLabel, releaseLabel } from './label.queries.ts';

export const labelQueue: Queue<{ returnId: string }> = { name: 'make-return-label', retryLimit: 40, batchSize: 5 };

/** Seconds after which a claim of a label is stale: longer than a carrier's slowest answer, so its process must have died. */
const CLAIM_STALE_SECONDS = 120;

/**
 * Runs the job of a packed return: buys its label once and has its parcel followed; or, once the sender's account is deleted,
 * removes the file. A carrier that is away is asked again; one that refuses leaves its words for staff.
 * @throws Failure label_not_ready while another process buys it; ProviderError to be tried again
 */
export async function makeLabel(tools: ReturnTools, returnId: string, { isLast }: Attempt): Promise<void> {
  const { database, clock } = tools.context;
  const found = await findReturn(database, returnId);
  if (found === null) return;
  if (found.name === null) return removeLabels(tools, found);
  if (found.state !== 'packed') return;
  if (returnBar((await findAsFound(database, found.orderId))?.holds ?? []) !== null) {
    return releaseLabel(database, returnId, 'The device is on hold. Inspect it again to clear the hold.');
  }
  const isClaimed = await claimLabel(database, returnId, { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS });
  if (!isClaimed) fail('label_not_ready');
  try {
    await buy(tools, found);
  } catch (error) {
    const isFinal = error instanceof ProviderError && !error.retryable;
    await releaseLabel(database, returnId, isFinal || isLast ? problemText(error) : null);
    if (!isFinal) throw error;
    tools.context.log.warn({ err: error, return: returnId }, 'label of a return refused');
  }
}

function problemText(error: unknown): string {
  return error instanceof ProviderError ? error.message : 'We couldn’t create the label.';
}

async function buy(tools: ReturnTools, found: ReturnRow): Promise<void> {
  const { context, carrier: labels, storage } = tools;
  const { pdf, ...made } = await labels.purchase(await toShipment(tools, found));
  await storage.put(keyOf(found), pdf, 'application/pdf');
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    const now = await lockReturnOfOrder(tx, found.orderId);
    // Also of a return that ended meanwhile: a label that nobody uses is refunded.
    await follow(tx, found.orderId, 'return', { ...made, at });
    if (now === null || now.state !== 'packed') return;
    const { carrier, trackingNumber } = made;
    const label = { carrier, trackingNumber, labelAt: at, labelClaimedAt: null, labelProblem: null };
    await writeReturn(tx, { ...now, ...label, state: 'label_made' });
  });
}

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
    reference: found.labelRound === 1 ? found.id : `${found.id}-${found.labelRound}`,
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
