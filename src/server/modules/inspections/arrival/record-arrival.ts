import type { Bench, recordArrival as recordArrivalCall } from '#contracts/inspections.ts';
import { parseOunces, toOunces } from '#domain/inspection/weight.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { deviceOpened } from '../inspection-events.ts';
import { listInspections } from '../inspections.queries.ts';
import { type Arrival, findArrival, insertArrival } from './arrivals.queries.ts';

const WEIGHT_HINT = 'Enter ounces, like 12.4, up to 150 pounds';

/**
 * Records the opening of a package, with its weight, a photo of the opened box, and the scanned serial number or an empty box.
 * Happens once per order: a repeated call returns the first record.
 * @throws Failure not_found without a draft, rule_broken for a missing fact
 */
export async function recordArrival(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { params, body, caller }: Pick<Call<typeof recordArrivalCall>, 'params' | 'body' | 'caller'>,
): Promise<NonNullable<Bench['arrival']>> {
  const by = staffOf(caller);
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, params.id)) ?? fail('not_found');
    const existing = await findArrival(tx, order.id);
    if (existing !== null) return describeArrival(existing);
    const [draft] = await listInspections(tx, order.id);
    if (draft === undefined || draft.completedAt !== null) return fail('not_found');
    const weightTenths = parseOunces(body.weightOz) ?? fail('rule_broken', { errors: { weightOz: WEIGHT_HINT } });
    const boxes = (await listAttachments(tx, 'inspection', [draft.id])).filter(({ subject }) => subject === 'box');
    if (boxes.length === 0) fail('rule_broken', { errors: { 'photos.box': 'Please take a photo of the opened box' } });
    if (draft.identifier === null && !draft.holds.includes('EMPTY_BOX'))
      fail('rule_broken', {
        errors: { identifier: 'Please scan the device first, or mark the box as empty under Holds' },
      });
    const arrival = { orderId: order.id, inspectionId: draft.id, weightTenths, ...by, openedAt: clock.now() };
    await insertArrival(tx, arrival);
    emit(tx, deviceOpened, order.id, {
      inspectionId: draft.id,
      weightTenths,
      identifier: draft.identifier,
      openedAt: arrival.openedAt,
      photoIds: boxes.map(({ id }) => id),
    });
    return describeArrival(arrival);
  });
}

/** Describes an arrival for staff. */
export function describeArrival({ weightTenths, actor, openedAt }: Arrival): NonNullable<Bench['arrival']> {
  return { weightOz: toOunces(weightTenths), actor, openedAt: openedAt.toISOString() };
}
