import { easypostCall, getPackingSheet, moveParcel, trackPackingSheet } from '#contracts/shipping.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { orderOfCaller, orderOfLink } from '#server/modules/orders/index.ts';
import { findStaffOrder } from '#server/modules/orders/status/index.ts';
import { worksIn } from '#server/platform/access.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Made } from '#server/platform/module.ts';
import { easypostWebhooks, type ParcelTracker } from '#server/ports/tracking/index.ts';
import { deleteOldCalls } from './carrier-calls.queries.ts';
import { lookAtParcel, lookQueue, startLooks } from './look-at-parcel.ts';
import { moveSimulated } from './move-simulated.ts';
import { sendPackingSheet } from './packing-sheet.ts';
import { forgetOldEvents } from './parcel-events.queries.ts';
import { callQueue, takeCall, workOffCall } from './take-call.ts';

/** Pieces of one turn of a chore; the rest follows with the next one. */
const MOST_PIECES = 100;

export { follow, followLabels } from './follow-label.ts';
export { eraseParcels } from './parcel-events.queries.ts';
export { listScanned, readParcelStates } from './parcels.queries.ts';
export { readCustomerParcel, readReturnParcel, readStaffParcel } from './read-parcel.ts';
export { type ReturnParcelMoved, returnParcelMoved } from './shipping-events.ts';
export { listTroubled, listUnusedLabels, listUnusual } from './waiting-parcels.queries.ts';

/** Forgets the events of parcels after TRACKING_MONTHS, some with each statement. */
function oldEventsChore({ env, settings }: Pick<Context, 'env' | 'settings'>): Chore {
  return {
    name: 'steps of old packages',
    run: async (db, now) => {
      await settings.refresh();
      for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
        if (!(await forgetOldEvents(db, { now, months: env.TRACKING_MONTHS }))) return;
      }
    },
  };
}

/** Creates what follows parcels on their way to the shop (docs/decisions/040). */
export function createShipping(
  context: Context,
  { notifications, tracking: tracker }: { notifications: Notifications; tracking: ParcelTracker },
): Made {
  const { addRoute, database, env, jobs } = context;
  const tools = { context, notifications };
  jobs.handle(callQueue, ({ callId }) => workOffCall(tools, callId));
  jobs.handle(lookQueue, ({ parcelId }) => lookAtParcel(tools, tracker, parcelId));
  addRoute(easypostCall, (call) => takeCall(tools, easypostWebhooks(env.EASYPOST_WEBHOOK_SECRET ?? null), call));
  addRoute(moveParcel, (call) => moveSimulated(tools, tracker, call));
  addRoute(getPackingSheet, async ({ caller, params, reply }) => {
    const order = worksIn(caller, 'pos')
      ? ((await findStaffOrder(database, params.id)) ?? fail('not_found'))
      : await orderOfCaller(database, params.id, caller);
    return sendPackingSheet(env, order, reply);
  });
  addRoute(trackPackingSheet, async ({ params, reply }) =>
    sendPackingSheet(env, await orderOfLink(context, params.token), reply),
  );
  return {
    start: () => startLooks(tools),
    chores: [{ name: 'calls of carriers', run: deleteOldCalls }, oldEventsChore(context)],
  };
}
