import { isSilent } from '#domain/shipping/fold-parcel.ts';
import {
  isVoid,
  MAX_POLL_HOURS,
  nextPollAt,
  type RefundState,
  shouldRequestRefund,
} from '#domain/shipping/unused-label.ts';
import { changeByCarrier } from '#server/modules/orders/status/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs.ts';
import { startPolling } from '#server/platform/polling.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { isLabelByHand, SIMULATED_CARRIER } from '#server/ports/labels/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { LabelNews, ParcelTracker } from '#server/ports/tracking/index.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';
import { claimDueParcels, findParcel, lockParcel, type Parcel, updateParcel } from './parcels.queries.ts';
import { recordVoid } from './record-custody.ts';
import { emitMoved } from './shipping-events.ts';
import type { ShippingTools } from './shipping-tools.ts';
import { addEvents, isOver } from './take-events.ts';

export const parcelCheckQueue: Queue<{ parcelId: string }> = { name: 'look-at-parcel', retryLimit: 3, batchSize: 5 };

const CHECK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 120_000;
/** Most parcels in one round; the next round continues. */
const MAX_PARCELS = 50;
/** Time after which a check whose job was lost is queued again. */
const LOST_AFTER_MS = 3_600_000;
const MAX_POLL_MS = MAX_POLL_HOURS * 3_600_000;

/** Queues checks of the parcels that are due, once a minute. @returns a function that stops it */
export function startParcelChecks({ context }: ShippingTools): () => Promise<void> {
  return startPolling({
    poll: () => queueParcelChecks({ context }),
    everyMs: CHECK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => context.log.error({ err: error }, 'parcels could not be looked at'),
  });
}

/** Queues a job for each parcel that is due, at most 50. */
export async function queueParcelChecks({ context }: Pick<ShippingTools, 'context'>): Promise<void> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + LOST_AFTER_MS);
  const farthest = new Date(now.getTime() + MAX_POLL_MS);
  await context.database.transaction(async (tx) => {
    const ids = await claimDueParcels(tx, { now, again, farthest, limit: MAX_PARCELS });
    const jobs = ids.map((parcelId) => ({ parcelId }));
    await context.jobs.send(tx, parcelCheckQueue, jobs);
  });
}

/**
 * Checks a parcel: reads the news of its carrier, flags a silent parcel, and has an unused label refunded, but only after reading its
 * scans. While the carrier is down, the next check tries again. While the clock is not trusted, only the carrier's news counts.
 */
export async function checkParcel(tools: ShippingTools, tracker: ParcelTracker, parcelId: string): Promise<void> {
  const { database } = tools.context;
  const steady = await readSteadyTime(tools.context);
  const parcel = await findParcel(database, parcelId);
  if (parcel === null || parcel.nextLookAt === null) return;
  const news = await readNews(tools, tracker, parcel);
  const events = news?.report?.events ?? [];
  await database.transaction((tx) => addEvents(tools, tx, parcelId, events));
  const refunded = news?.refund ?? parcel.refund;
  const checked = await database.transaction((tx) => finishCheck(tools, tx, parcelId, { refund: refunded, steady }));
  if (checked === null || news === null || steady === null || !shouldRequestRefund(checked, steady)) return;
  const refund = await tracker.refund(checked.label);
  await database.transaction((tx) => noteRefund(tools, tx, parcelId, refund));
}

/** Reads the news of a label; null without an answer, or when another provider or the shop itself bought the label. */
async function readNews(
  { context: { log } }: ShippingTools,
  tracker: ParcelTracker,
  { id, carrier, label }: Parcel,
): Promise<LabelNews | null> {
  if (isLabelByHand(label) || tracker.isSimulated !== (carrier === SIMULATED_CARRIER)) return null;
  try {
    return await tracker.read(label);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, parcel: id }, 'no news of a parcel');
    return null;
  }
}

async function finishCheck(
  tools: ShippingTools,
  tx: Transaction,
  parcelId: string,
  { refund, steady }: { refund: RefundState | null; steady: Date | null },
): Promise<Parcel | null> {
  const now = tools.context.clock.now();
  const parcel = await lockParcel(tx, parcelId);
  if (parcel === null) return null;
  const after: Parcel = {
    ...parcel,
    refund,
    trouble: parcel.trouble ?? (steady !== null && isSilent(parcel, steady) ? 'silent' : null),
    looks: parcel.looks + 1,
    nextLookAt: nextPollAt({ ...parcel, isOver: isOver(parcel) }, parcel.looks + 1, { now, steady }),
  };
  await updateParcel(tx, after);
  const isNews = after.trouble === 'silent' && parcel.trouble === null;
  if (isNews && parcel.direction === 'return') emitMoved(tx, after);
  else if (isNews) await notifyOfParcel(tools, tx, after, 'silent');
  return after;
}

/** Records the refund of an unused label. Once it is void, closes its order and tells the customer not to use it. */
async function noteRefund(tools: ShippingTools, tx: Transaction, parcelId: string, refund: RefundState): Promise<void> {
  const at = tools.context.clock.now();
  const parcel = await lockParcel(tx, parcelId);
  if (parcel === null) return;
  await updateParcel(tx, { ...parcel, refund, refundAskedAt: parcel.refundAskedAt ?? at });
  if (!isVoid(refund)) return;
  await recordVoid(tx, parcel, at);
  if (parcel.firstScanAt !== null || parcel.direction === 'return') return;
  const note = 'The label wasn’t used for 21 days, so it was voided.';
  const outcome = await changeByCarrier(tx, parcel.orderId, { fact: 'label_void', note, mayReopen: false, at });
  if (outcome === 'changed') await notifyOfParcel(tools, tx, parcel, 'void');
}
