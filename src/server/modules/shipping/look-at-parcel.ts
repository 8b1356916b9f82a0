import { isSilent } from '#domain/shipping/fold-parcel.ts';
import {
  FARTHEST_LOOK_HOURS,
  isVoid,
  mayAskRefund,
  nextLook,
  type RefundState,
} from '#domain/shipping/unused-label.ts';
import { changeByCarrier } from '#server/modules/orders/status/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs.ts';
import { startLooking } from '#server/platform/looking.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { SIMULATED_CARRIER } from '#server/ports/labels/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { LabelNews, ParcelTracker } from '#server/ports/tracking/index.ts';
import { findParcel, lockParcel, type Parcel, takeDue, updateParcel } from './parcels.queries.ts';
import { recordVoid } from './record-custody.ts';
import { emitMoved } from './shipping-events.ts';
import type { ShippingTools } from './shipping-tools.ts';
import { isOver, takeEvents } from './take-events.ts';
import { tellParcel } from './tell-parcel.ts';

export const lookQueue: Queue<{ parcelId: string }> = { name: 'look-at-parcel', retryLimit: 3, batchSize: 5 };

const EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 120_000;
/** Parcels that one round takes; the next one goes on. */
const AT_ONCE = 50;
/** Time after which a look whose job was lost is queued again. */
const LOST_AFTER_MS = 3_600_000;
const FARTHEST_LOOK_MS = FARTHEST_LOOK_HOURS * 3_600_000;

/** Queues looks at the parcels that are due, once a minute. @returns a function that stops it */
export function startLooks({ context }: ShippingTools): () => Promise<void> {
  return startLooking({
    look: () => queueLooks({ context }),
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => context.log.error({ err: error }, 'parcels could not be looked at'),
  });
}

/** Queues a job for each parcel that is due, at most 50. */
export async function queueLooks({ context }: Pick<ShippingTools, 'context'>): Promise<void> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + LOST_AFTER_MS);
  const farthest = new Date(now.getTime() + FARTHEST_LOOK_MS);
  await context.database.transaction(async (tx) => {
    const ids = await takeDue(tx, { now, again, farthest, limit: AT_ONCE });
    const jobs = ids.map((parcelId) => ({ parcelId }));
    await context.jobs.send(tx, lookQueue, jobs);
  });
}

/**
 * Looks at a parcel: asks its carrier for news, flags one of which nothing is heard, and has an unused label refunded, never
 * without having asked for its scans before. A carrier that is away is asked again at the next look. While the time cannot be
 * believed, only the carrier's news is taken.
 */
export async function lookAtParcel(tools: ShippingTools, tracker: ParcelTracker, parcelId: string): Promise<void> {
  const { database } = tools.context;
  const steady = await readSteadyTime(tools.context);
  const parcel = await findParcel(database, parcelId);
  if (parcel === null || parcel.nextLookAt === null) return;
  const news = await readNews(tools, tracker, parcel);
  const events = news?.report?.events ?? [];
  await database.transaction((tx) => takeEvents(tools, tx, parcelId, events));
  const refunded = news?.refund ?? parcel.refund;
  const seen = await database.transaction((tx) => finishLook(tools, tx, parcelId, { refund: refunded, steady }));
  if (seen === null || news === null || steady === null || !mayAskRefund(seen, steady)) return;
  const refund = await tracker.refund(seen.label);
  await database.transaction((tx) => noteRefund(tools, tx, parcelId, refund));
}

/** Asks for the news of a label; null where nothing was learned, also about one that somebody else has sold. */
async function readNews(
  { context: { log } }: ShippingTools,
  tracker: ParcelTracker,
  { id, carrier, label }: Parcel,
): Promise<LabelNews | null> {
  if (tracker.isSimulated !== (carrier === SIMULATED_CARRIER)) return null;
  try {
    return await tracker.read(label);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, parcel: id }, 'no news of a parcel');
    return null;
  }
}

async function finishLook(
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
    nextLookAt: nextLook({ ...parcel, isOver: isOver(parcel) }, parcel.looks + 1, { now, steady }),
  };
  await updateParcel(tx, after);
  const isNews = after.trouble === 'silent' && parcel.trouble === null;
  if (isNews && parcel.direction === 'return') emitMoved(tx, after);
  else if (isNews) await tellParcel(tools, tx, after, 'silent');
  return after;
}

/** Notes the refund of an unused label. Once it is void, its order is closed and the customer is told not to use it. */
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
  if (outcome === 'changed') await tellParcel(tools, tx, parcel, 'void');
}
