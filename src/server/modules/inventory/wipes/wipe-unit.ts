import type { wipeUnit } from '#contracts/inventory.ts';
import { isHeld } from '#domain/inventory/hold.ts';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { mayWipe, wipeLabel } from '#domain/inventory/wipes.ts';
import { shopTime } from '#domain/shop-day.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readUnitFile, type UnitFile } from '../read-units.ts';
import { lockUnit } from '../units/units.queries.ts';
import { deviceWiped } from './wipe-events.ts';
import { findWipe, insertWipe } from './wipes.queries.ts';

/**
 * Records the data wipe of a unit's device, once for its order: a repeated call with the same method changes nothing. Needs a unit,
 * since a device without one does not belong to the shop, and refuses one on hold, which may not be altered.
 * @throws Failure not_found, unit_held, unit_move_refused for a device that the shop does not have, unit_wiped for another method
 */
export async function recordDataWipe(
  context: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, body: { method }, caller }: Pick<Call<typeof wipeUnit>, 'params' | 'body' | 'caller'>,
): Promise<UnitFile> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  return database.transaction(async (tx) => {
    const unit = (await lockUnit(tx, params.id)) ?? fail('not_found');
    const existing = await findWipe(tx, unit.orderId);
    if (existing !== null && existing.method !== method)
      fail('unit_wiped', { message: `This device’s data wipe is already recorded: ${wipeLabel(existing.method)}.` });
    if (existing === null) {
      const at = clock.now();
      if (!mayWipe(unit.state))
        fail('unit_move_refused', {
          message: `You can’t record a data wipe for a unit that’s “${unitStateLabel(unit.state)}”.`,
        });
      if (isHeld(unit, shopTime(at, env.SHOP_TIME_ZONE).day)) fail('unit_held');
      await insertWipe(tx, { orderId: unit.orderId, unitId: unit.id, method, at, ...by });
      emit(tx, deviceWiped, unit.orderId, { method, at });
    }
    return readUnitFile(tx, unit.id);
  });
}
