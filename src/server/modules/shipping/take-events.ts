import { foldParcel, foldUnusual } from '#domain/shipping/fold-parcel.ts';
import type { ParcelTrouble } from '#domain/shipping/troubles.ts';
import { isVoid, nextPollAt } from '#domain/shipping/unused-label.ts';
import { changeByCarrier } from '#server/modules/orders/status/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ReportedEvent, TrackedEvent } from '#server/ports/tracking/index.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';
import { insertEvents, listEvents } from './parcel-events.queries.ts';
import { lockParcel, type Parcel, updateParcel } from './parcels.queries.ts';
import { recordReports } from './record-custody.ts';
import { emitMoved } from './shipping-events.ts';
import type { ShippingTools } from './shipping-tools.ts';

/** Silence after which a parcel's events may have been deleted (TRACKING_MONTHS). */
const LONG_SILENT_MS = 28 * 24 * 3_600_000;
/** Events further in the future have a wrong time, which would hide all later events. */
const MAX_AHEAD_MS = 48 * 3_600_000;

/**
 * Adds events to a parcel, in any order and as often as they come: the facts of the parcel are computed from all of them. Known
 * events change nothing. The first scan and the delivery move the order on, each once.
 */
export async function addEvents(
  tools: ShippingTools,
  tx: Transaction,
  parcelId: string,
  events: readonly ReportedEvent[],
): Promise<void> {
  const now = tools.context.clock.now();
  const before = await lockParcel(tx, parcelId);
  if (before === null) return;
  if (await isForgotten(tx, before, now)) return;
  const accepted = withTimes(tools, before, events, await listEvents(tx, parcelId));
  const added = await insertEvents(tx, parcelId, accepted, now);
  if (added === 0) return;
  await recordReports(tx, before, accepted, now);
  const all = await listEvents(tx, parcelId);
  const facts = foldParcel(all);
  const after: Parcel = { ...before, ...facts, unusual: foldUnusual(all), looks: 0 };
  after.nextLookAt = nextPollAt({ ...after, isOver: isOver(after) }, 0, { now, steady: null });
  const outcome = after.direction === 'return' ? null : await moveWithParcel(tx, before, after, now);
  after.trouble = facts.trouble ?? lastingTrouble(before, outcome);
  await updateParcel(tx, after);
  if (after.direction === 'return') {
    emitMoved(tx, after);
    return;
  }
  if (outcome === 'reopened') await notifyOfParcel(tools, tx, after, 'reopened');
  if (after.trouble !== null && after.trouble !== before.trouble) await notifyOfParcel(tools, tx, after, after.trouble);
}

/**
 * Gives events without a time the current one, unless they are known: each report would repeat them as news. Drops events of the
 * future.
 */
function withTimes(
  { context: { log, clock } }: ShippingTools,
  { id: parcel }: Pick<Parcel, 'id'>,
  events: readonly ReportedEvent[],
  stored: readonly TrackedEvent[],
): TrackedEvent[] {
  const now = clock.now();
  const isKnown = ({ status, detail, word }: ReportedEvent) =>
    stored.some((other) => other.status === status && other.detail === detail && other.word === word);
  return events.flatMap((event) => {
    const { at, status, detail } = event;
    if (at === null) return isKnown(event) ? [] : [{ ...event, at: now }];
    if (at.getTime() <= now.getTime() + MAX_AHEAD_MS) return [{ ...event, at }];
    log.warn({ parcel, status, detail, at }, 'an event of a parcel is days ahead, and left out');
    return [];
  });
}

/**
 * Returns true for a parcel whose events were deleted: its facts would follow from late events alone, and carriers reuse tracking
 * numbers.
 */
async function isForgotten(tx: Transaction, { id, lastEventAt }: Parcel, now: Date): Promise<boolean> {
  if (lastEventAt === null || lastEventAt.getTime() > now.getTime() - LONG_SILENT_MS) return false;
  return (await listEvents(tx, id)).length === 0;
}

/** Returns true once a parcel was delivered or returned to its sender. */
export function isOver({ state }: Pick<Parcel, 'state'>): boolean {
  return state === 'delivered' || state === 'returned';
}

type OrderOutcome = Awaited<ReturnType<typeof changeByCarrier>>;

/** Moves the order on at the first scan and at the delivery, each once: a later change by staff stays. */
async function moveWithParcel(tx: Transaction, before: Parcel, after: Parcel, at: Date): Promise<OrderOutcome | null> {
  const mayReopen = isVoid(before.refund);
  if (before.deliveredAt === null && after.deliveredAt !== null) {
    const note = 'The carrier says it was delivered. Not unboxed yet.';
    return changeByCarrier(tx, after.orderId, { fact: 'delivered', note, mayReopen, at });
  }
  if (before.firstScanAt !== null || after.firstScanAt === null) return null;
  const note = mayReopen ? 'Scanned by the carrier after its label was voided.' : 'First carrier scan.';
  return changeByCarrier(tx, after.orderId, { fact: 'first_scan', note, mayReopen, at });
}

function lastingTrouble({ trouble }: Parcel, outcome: OrderOutcome | null): ParcelTrouble | null {
  return outcome === 'ended' || trouble === 'after_end' ? 'after_end' : null;
}
