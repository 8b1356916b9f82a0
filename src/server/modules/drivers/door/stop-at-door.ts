import { isStopDone } from '#domain/orders/stop-states.ts';
import type { Inspector } from '#server/modules/inspections/index.ts';
import { type LockedOrder, lockOrder, windowOf } from '#server/modules/orders/status/index.ts';
import { markOnTheWay } from '#server/modules/pickups/index.ts';
import { makeOffer, readDoorOutcomes } from '#server/modules/price-offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { requireLink } from '../days/driver-day.ts';
import { type DriverLink, lockStop } from '../days/links.queries.ts';

const MORE_THAN_QUOTED =
  'This device is worth more than its quote. Take it to the shop without an offer, and we’ll inspect it there.';

/** Changes of a checklist: each tap is saved. */
const CHANGES: Limit = { name: 'driver-inspection', points: 1200, seconds: 3600 };

/**
 * Returns the driver of a link as the inspector of the devices of their own stops that day.
 * @throws Failure not_found for a link that ended; too_many_requests
 */
export async function inspectorAtDoor(context: Context, token: string): Promise<Inspector> {
  const link = await requireLink(context, token);
  await context.rateLimits.use(CHANGES, link.driverId);
  return {
    // A driver is not a member of staff: the inspection has their name without a member id.
    by: { actor: link.name, memberId: null },
    doorDate: link.date,
    admit: async (tx, order) => {
      await requireStop(tx, order, link);
      const state = (await readDoorOutcomes(tx, [order.id], link.date)).get(order.id)?.state;
      if (state === 'accepted') fail('door_accepted');
    },
    approveRaise: async () => fail('raise_needs_second', { message: MORE_THAN_QUOTED }),
    onCompleted: async (tx, { order, inspectionId, at }) => {
      // Once the driver is at the door, the pickup can no longer be canceled or moved.
      await markOnTheWay(tx, order.id, true);
      await makeOffer(tx, context, { orderId: order.id, inspectionId, at });
    },
  };
}

/** Checks that a stop may be read. @throws Failure not_found, pickups_changed, stop_done */
export async function checkStop(context: Context, token: string, orderId: string): Promise<void> {
  const link = await requireLink(context, token);
  await context.database.transaction(async (tx) =>
    requireStop(tx, (await lockOrder(tx, orderId)) ?? fail('not_found'), link),
  );
}

/** Checks that a stop is the driver's and open. @throws Failure not_found, stop_done, door_declined, pickups_changed */
async function requireStop(tx: Transaction, order: LockedOrder, { date, driverId }: DriverLink): Promise<void> {
  const state = (await lockStop(tx, { orderId: order.id, date, driverId })) ?? fail('not_found');
  if (isStopDone(state)) fail('stop_done');
  if (windowOf(order)?.date === date) return;
  const door = (await readDoorOutcomes(tx, [order.id], date)).get(order.id);
  fail(door?.state === 'declined' ? 'door_declined' : 'pickups_changed');
}
