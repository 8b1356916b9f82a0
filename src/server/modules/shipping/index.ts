import { easypostCall, getPackingSheet, moveParcel, trackPackingSheet } from '#contracts/shipping.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findOrder, orderOfCaller, orderOfLink } from '#server/modules/orders/index.ts';
import { worksIn } from '#server/platform/access.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { easypostWebhooks, type ParcelTracker } from '#server/ports/tracking/index.ts';
import { deleteOldCalls } from './carrier-calls.queries.ts';
import { checkParcel, parcelCheckQueue, startParcelChecks } from './check-parcel.ts';
import { moveSimulated } from './move-simulated.ts';
import { sendPackingSheet } from './packing-sheet.ts';
import { forgetOldEvents } from './parcel-events.queries.ts';
import { callQueue, handleCall, processCall } from './take-call.ts';

/** Most batches in one run of a chore; the next run continues. */
const MAX_BATCHES = 100;

export { followLabel, followLabels } from './follow-label.ts';
export { eraseParcels } from './parcel-events.queries.ts';
export { listScanned, readParcelStates } from './parcels.queries.ts';
export { readCustomerParcel, readReturnParcel, readStaffParcel } from './read-parcel.ts';
export { type ReturnParcelMoved, returnParcelMoved } from './shipping-events.ts';
export { listTroubled, listUnusedLabels, listUnusual } from './waiting-parcels.queries.ts';

/** Creates the chore that deletes the events of parcels after TRACKING_MONTHS, in batches. */
function oldEventsChore({ env, settings }: Pick<Context, 'env' | 'settings'>): Chore {
  return {
    name: 'steps of old packages',
    run: async (db, now) => {
      await settings.refresh();
      for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
        if (!(await forgetOldEvents(db, { now, months: env.TRACKING_MONTHS }))) return;
      }
    },
  };
}

/** Adds the tracking of parcels on their way to the shop (decision 019). */
export function createShipping(
  context: Context,
  { notifications, tracking: tracker }: { notifications: Notifications; tracking: ParcelTracker },
): ServerModule {
  const { addRoute, database, env, jobs } = context;
  const tools = { context, notifications };
  jobs.handle(callQueue, ({ callId }) => processCall(tools, callId));
  jobs.handle(parcelCheckQueue, ({ parcelId }) => checkParcel(tools, tracker, parcelId));
  addRoute(easypostCall, (call) => handleCall(tools, easypostWebhooks(env.EASYPOST_WEBHOOK_SECRET ?? null), call));
  addRoute(moveParcel, (call) => moveSimulated(tools, tracker, call));
  addRoute(getPackingSheet, async ({ caller, params, reply }) => {
    const order = worksIn(caller, 'pos')
      ? ((await findOrder(database, params.id)) ?? fail('not_found'))
      : await orderOfCaller(database, params.id, caller);
    return sendPackingSheet(env, order, reply);
  });
  addRoute(trackPackingSheet, async ({ params, reply }) =>
    sendPackingSheet(env, await orderOfLink(context, params.token), reply),
  );
  return {
    start: () => startParcelChecks(tools),
    chores: [{ name: 'calls of carriers', run: deleteOldCalls }, oldEventsChore(context)],
  };
}
