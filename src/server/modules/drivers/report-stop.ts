import type { DriverDay, reportStop } from '#contracts/driver-days.ts';
import { assertNever } from '#domain/assert-never.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { appliesToWholeStop, FAILED_REASONS, type FailedReason, isStopDone } from '#domain/orders/stop-states.ts';
import { lockBooking } from '#server/modules/orders/index.ts';
import { ALL_CHANNELS, type LockedOrder, lockOrder, moveOrder, windowOf } from '#server/modules/orders/status/index.ts';
import { markOnTheWay } from '#server/modules/pickups/index.ts';
import { readDoorOutcomes } from '#server/modules/price-offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';
import { readDayAfterReport, requireReporter } from './days/driver-day.ts';
import { changeStop, type DriverLink, lockStop, recordTap } from './days/links.queries.ts';
import { stopReported } from './days/stop-events.ts';
import { endDoor, refuseUnsettled } from './door/report-at-door.ts';
import { type ProofRow, putProof } from './proofs/proofs.queries.ts';
import { countPhotos } from './proofs/stop-photos.ts';

const REPORTS: Limit = { name: 'driver-report', points: 600, seconds: 3600 };

/** Facts that the driver recorded at the door. */
type Proof = Pick<ProofRow, 'serial' | 'signature' | 'signedBy' | 'noPhoto'>;

type Report = { report: 'on_the_way' } | ({ report: 'picked_up' } & Proof) | { report: 'failed'; reason: FailedReason };

/**
 * Handles a driver's report about a stop, once for each tap. The stop, the order's status and the customer's message commit
 * together.
 * @returns the current day of the link; null for a link that has ended
 * @throws Failure not_found for a link that ended before the tap and for another driver's stop; pickups_changed for a pickup that was
 * cancelled or moved meanwhile; stop_done for one that has another report; rule_broken for a missing serial, photo or reason;
 * door_unanswered, door_declined and order_on_hold for a device that may not be taken
 */
export async function handleReport(
  context: Context,
  { params, body }: Call<typeof reportStop>,
): Promise<DriverDay | null> {
  const link = await requireReporter(context, params.token, body);
  await context.rateLimits.use(REPORTS, link.driverId);
  const report = readReport(body);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    if (!(await recordTap(tx, { id: body.id, driverId: link.driverId, now }))) return;
    const others = appliesToWholeStop(report) ? await lockBooking(tx, body.orderId) : [];
    const order = (await lockOrder(tx, body.orderId)) ?? fail('not_found');
    const { date, driverId } = link;
    const state = (await lockStop(tx, { orderId: order.id, date, driverId })) ?? fail('not_found');
    if (state === report.report) return;
    if (isStopDone(state)) fail('stop_done');
    const door = (await readDoorOutcomes(tx, [order.id], date)).get(order.id);
    if (report.report === 'picked_up') refuseUnsettled(door);
    if (windowOf(order)?.date !== date) fail('pickups_changed');
    if (report.report === 'picked_up') await keepProof(context, tx, { report, order, link, now });
    await changeStop(tx, { orderId: order.id, date, state: report.report, reason: reasonOf(report) });
    const isWaiting = door?.state === 'waiting';
    const by = { driver: link.name, at: now };
    if (isWaiting && report.report === 'failed' && (await endDoor(tx, order, { reason: report.reason, ...by }))) return;
    await applyReport(tx, order, { report, link, now, isPriceOpen: isWaiting });
    if (report.report !== 'picked_up') await applyToOtherDevices(tx, others, { report, link, now });
  });
  return readDayAfterReport(context, params.token);
}

/**
 * Applies a report to the other devices of its stop, without another message to the customer. Skips devices that are done, belong to
 * another driver, or were inspected at the door: each of them has its own report.
 */
async function applyToOtherDevices(
  tx: Transaction,
  orderIds: readonly string[],
  { report, link, now }: { report: Exclude<Report, { report: 'picked_up' }>; link: DriverLink; now: Date },
): Promise<void> {
  const { date, driverId } = link;
  const doors = await readDoorOutcomes(tx, [...orderIds], date);
  for (const orderId of orderIds) {
    const state = await lockStop(tx, { orderId, date, driverId });
    if (state === null || state === report.report || isStopDone(state) || doors.has(orderId)) continue;
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    await changeStop(tx, { orderId, date, state: report.report, reason: reasonOf(report) });
    await applyReport(tx, order, { report, link, now, isPriceOpen: false, isTold: true });
  }
}

function reasonOf(report: Report): FailedReason | null {
  return report.report === 'failed' ? report.reason : null;
}

function readReport({ report, serial, reason, ...proof }: Call<typeof reportStop>['body']): Report {
  switch (report) {
    case 'on_the_way':
      return { report };
    case 'picked_up':
      return {
        report,
        serial: requireDeviceNumber('serial', serial ?? ''),
        signature: proof.signature ?? null,
        signedBy: proof.signedBy ?? null,
        noPhoto: proof.noPhoto ?? null,
      };
    case 'failed':
      return { report, reason: reason ?? refuseField('reason', 'Please choose a reason.') };
    default:
      return assertNever(report);
  }
}

const NO_PHOTO = 'Please take a photo, or say why there isn’t one.';

/** Writes the proof of a pickup. @throws Failure rule_broken without a photo or a reason for none, when the shop requires photos */
async function keepProof(
  { env }: Context,
  tx: Transaction,
  { report, order, link, now }: { report: Proof; order: LockedOrder; link: DriverLink; now: Date },
): Promise<void> {
  const { serial, signature, signedBy, noPhoto } = report;
  const stop = { orderId: order.id, date: link.date, driverId: link.driverId };
  const hasPhoto = (await countPhotos(tx, stop)) > 0;
  if (!hasPhoto && noPhoto === null && env.PICKUP_PHOTO === 'required') refuseField('noPhoto', NO_PHOTO);
  const proof = { serial, signature, signedBy, noPhoto: hasPhoto ? null : noPhoto };
  await putProof(tx, { ...proof, orderId: order.id, date: link.date, driver: link.name, at: now });
}

/** Applies a report to its order. @param isTold true when the message about another device notifies the customer */
async function applyReport(
  tx: Transaction,
  order: LockedOrder,
  {
    report,
    link: { name },
    now: at,
    isPriceOpen,
    isTold = false,
  }: { report: Report; link: DriverLink; now: Date; isPriceOpen: boolean; isTold?: boolean },
): Promise<void> {
  // A driver is not a member of staff: the history has their name without a member id.
  const by = { actor: name, memberId: null };
  switch (report.report) {
    case 'on_the_way':
      await markOnTheWay(tx, order.id, true);
      if (isTold) return;
      return emit(tx, stopReported, order.id, { report: 'on_the_way', driver: name, version: order.version });
    case 'picked_up': {
      const note = `Picked up by ${name}. Serial: ${report.serial}`;
      moveOrder(tx, order, {
        to: { status: nextStatus(order, 'picked_up') },
        by,
        note,
        at,
        notification: ALL_CHANNELS,
      });
      return;
    }
    case 'failed': {
      // A price that was not accepted at the door ends with the stop.
      const price = isPriceOpen ? { finalCents: null } : {};
      const status = nextStatus(order, 'pickup_failed');
      const to = { status, assignedTo: null, appointmentDate: null, appointmentTime: null, ...price };
      const note = `Not picked up by ${name}: ${FAILED_REASONS[report.reason]}`;
      const version = moveOrder(tx, order, { to, by, note, detail: { assignedTo: null }, at, notification: 'stop' });
      if (isTold) return;
      return emit(tx, stopReported, order.id, { report: 'failed', driver: name, version });
    }
    default:
      return assertNever(report);
  }
}
