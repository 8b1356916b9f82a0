import type { StaffParcel } from '#contracts/parcels.ts';
import type { moveParcel } from '#contracts/shipping.ts';
import { SIMULATED_EVENTS } from '#domain/shipping/simulated-steps.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { SIMULATED_CARRIER } from '#server/ports/labels/index.ts';
import type { ParcelTracker } from '#server/ports/tracking/index.ts';
import { followLabel } from './follow-label.ts';
import { findParcelOfOrder } from './parcels.queries.ts';
import { readStaffParcel } from './read-parcel.ts';
import type { ShippingTools } from './shipping-tools.ts';
import { addEvents } from './take-events.ts';

/**
 * Reports a step of an order's parcel as the simulated carrier. A label that was not printed yet counts as printed.
 * @throws Failure not_found without a parcel, parcel_not_simulated when a real carrier moves it
 */
export async function moveSimulated(
  tools: ShippingTools,
  tracker: ParcelTracker,
  { params: { id: orderId }, body: { step, direction = 'in' } }: Pick<Call<typeof moveParcel>, 'params' | 'body'>,
): Promise<StaffParcel> {
  const { database, clock, env } = tools.context;
  const order = (await findOrder(database, orderId)) ?? fail('not_found');
  const { trackingNumber } = order;
  if (direction === 'in' && order.serviceMethod !== 'mail') fail('not_found');
  if (!tracker.isSimulated) fail('parcel_not_simulated');
  const at = clock.now();
  const { status, detail } = SIMULATED_EVENTS[step];
  const place = { city: env.SHOP_CITY, state: env.SHOP_STATE, zip: env.SHOP_ZIP };
  await database.transaction(async (tx) => {
    const isUnprinted = direction === 'in' && trackingNumber !== null;
    if (isUnprinted && (await findParcelOfOrder(tx, orderId, 'in')) === null) {
      await followLabel(tx, orderId, 'in', {
        carrier: SIMULATED_CARRIER,
        trackingNumber,
        label: orderId,
        at,
      });
    }
    const parcel = (await findParcelOfOrder(tx, orderId, direction)) ?? fail('not_found');
    if (parcel.carrier !== SIMULATED_CARRIER) fail('parcel_not_simulated');
    await addEvents(tools, tx, parcel.id, [{ at, status, detail, word: null, message: null, ...place }]);
  });
  return readStaffParcel(database, orderId, true, direction);
}
