import { foldParcel, foldUnusual } from '#domain/shipping/fold-parcel.ts';
import type { ParcelTrouble } from '#domain/shipping/troubles.ts';
import { isVoid, nextLook } from '#domain/shipping/unused-label.ts';
import { changeByCarrier } from '#server/modules/orders/status/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ReportedEvent, TrackedEvent } from '#server/ports/tracking/index.ts';
import { insertEvents, listEvents } from './parcel-events.queries.ts';
import { lockParcel, type Parcel, updateParcel } from './parcels.queries.ts';
import { recordReports } from './record-custody.ts';
import { emitMoved } from './shipping-events.ts';
import type { ShippingTools } from './shipping-tools.ts';
import { tellParcel } from './tell-parcel.ts';

/** After this time without an event, it is asked if those of a parcel were forgotten (TRACKING_MONTHS). */
const LONG_SILENT_MS = 28 * 24 * 3_600_000;
/** An event further ahead than this has a wrong time, which would hide all that follow. */
const MOST_AHEAD_MS = 48 * 3_600_000;

/**
 * Takes events of a parcel, in whatever order and however often they come: the parcel's facts follow from all of them together.
 * Events that are known change nothing. The first scan and the delivery move the order on, each once.
 */
export async function takeEvents(
  tools: ShippingTools,
  tx: Transaction,
  parcelId: string,
  events: readonly ReportedEvent[],
): Promise<void> {
  const now = tools.context.clock.now();
  const before = await lockParcel(tx, parcelId);
  if (before === null) return;
  if (await isForgotten(tx, before, now)) return;
  const believable = withTimes(tools, before, events, await listEvents(tx, parcelId));
  const added = await insertEvents(tx, parcelId, believable, now);
  if (added === 0) return;
  await recordReports(tx, before, believable, now);
  const all = await listEvents(tx, parcelId);
  const facts = foldParcel(all);
  const after: Parcel = { ...before, ...facts, unusual: foldUnusual(all), looks: 0 };
  after.nextLookAt = nextLook({ ...after, isOver: isOver(after) }, 0, { now, steady: null });
  const order = after.direction === 'return' ? null : await moveWithParcel(tx, before, after, now);
  after.trouble = facts.trouble ?? lastingTrouble(before, order);
  await updateParcel(tx, after);
  if (after.direction === 'return') {
    emitMoved(tx, after);
    return;
  }
  if (order === 'reopened') await tellParcel(tools, tx, after, 'reopened');
  if (after.trouble !== null && after.trouble !== before.trouble) await tellParcel(tools, tx, after, after.trouble);
}

/**
 * Gives events without a time the present one, unless they are known: they would be news with each report. Those of the future are left
 * out.
 */
function withTimes(
  { context: { log, clock } }: ShippingTools,
  { id: parcel }: Pick<Parcel, 'id'>,
  events: readonly ReportedEvent[],
  known: readonly TrackedEvent[],
): TrackedEvent[] {
  const now = clock.now();
  const isKnown = ({ status, detail, word }: ReportedEvent) =>
    known.some((other) => other.status === status && other.detail === detail && other.word === word);
  return events.flatMap((event) => {
    const { at, status, detail } = event;
    if (at === null) return isKnown(event) ? [] : [{ ...event, at: now }];
    if (at.getTime() <= now.getTime() + MOST_AHEAD_MS) return [{ ...event, at }];
    log.warn({ parcel, status, detail, at }, 'an event of a parcel is days ahead, and left out');
    return [];
  });
}

/**
 * Returns true for a parcel whose events were forgotten: its facts would follow from what comes late alone, and carriers use a tracking
 * number again.
 */
async function isForgotten(tx: Transaction, { id, lastEventAt }: Parcel, now: Date): Promise<boolean> {
  if (lastEventAt === null || lastEventAt.getTime() > now.getTime() - LONG_SILENT_MS) return false;
  return (await listEvents(tx, id)).length === 0;
}

/** Returns true when a parcel has arrived somewhere for good. */
export function isOver({ state }: Pick<Parcel, 'state'>): boolean {
  return state === 'delivered' || state === 'returned';
}

type Moved = Awaited<ReturnType<typeof changeByCarrier>>;

/** Moves the order on with the first scan and with the delivery. Each counts once, so that a change by staff afterwards stays. */
async function moveWithParcel(tx: Transaction, before: Parcel, after: Parcel, at: Date): Promise<Moved | null> {
  const mayReopen = isVoid(before.refund);
  if (before.deliveredAt === null && after.deliveredAt !== null) {
    const note = 'The carrier says it was delivered. Not unboxed yet.';
    return changeByCarrier(tx, after.orderId, { fact: 'delivered', note, mayReopen, at });
  }
  if (before.firstScanAt !== null || after.firstScanAt === null) return null;
  const note = mayReopen ? 'Scanned by the carrier after its label was voided.' : 'First carrier scan.';
  return changeByCarrier(tx, after.orderId, { fact: 'first_scan', note, mayReopen, at });
}

function lastingTrouble({ trouble }: Parcel, order: Moved | null): ParcelTrouble | null {
  return order === 'ended' || trouble === 'after_end' ? 'after_end' : null;
}
