import { findLiveSessions } from '#server/modules/accounts/index.ts';
import { isHeld, readCustomerHolds } from '#server/modules/inspections/index.ts';
import type { OrderHooks } from '#server/modules/orders/index.ts';
import { readPaidBy } from '#server/modules/payments/index.ts';
import { createReadNotes } from '#server/modules/price-offers/index.ts';
import { readBonus } from '#server/modules/referrals/index.ts';
import { readCustomerReturn, readReturnStates } from '#server/modules/returns/index.ts';
import { readCustomerParcel, readParcelStates } from '#server/modules/shipping/index.ts';
import { findLiveStaffSessions } from '#server/modules/staff/index.ts';
import { refuseHeldOrder } from '#server/modules/visits/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Returns the functions that orders call in modules built on top of them. */
export function createOrderHooks(context: Context): OrderHooks {
  return {
    findLiveSessions: createSessionLookup(context),
    refuseHeld: refuseHeldOrder(context),
    isHeld,
    related: {
      readParcel: readCustomerParcel,
      readReturn: readCustomerReturn,
      readHolds: readCustomerHolds,
      readPriceOffers: createReadNotes(context),
      readParcelStates,
      readReturnStates,
      readPaidBy,
      readBonus,
    },
  };
}

/**
 * Creates the lookup of sessions that may still receive order updates: those of customers, and of the staff areas that
 * work on orders.
 */
function createSessionLookup({ database, clock, env }: Context): (ids: readonly string[]) => Promise<Set<string>> {
  return async (ids) => {
    const idleSeconds = env.STAFF_IDLE_MINUTES * 60;
    const now = clock.now();
    const customers = await findLiveSessions(database, ids, now);
    const staff = await findLiveStaffSessions(database, ids, ['pos', 'admin'], { now, idleSeconds });
    return new Set([...customers, ...staff]);
  };
}
