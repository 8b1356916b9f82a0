import type { tryLabel } from '#contracts/staff-orders.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { correctAddress } from './correct-address.ts';

/** Corrects the address of an order's label for staff, or tries the same one again. @throws Failure as `correctAddress` does */
export async function tryLabelByStaff(
  context: Context,
  { params, body, caller }: Pick<Call<typeof tryLabel>, 'params' | 'body' | 'caller'>,
): Promise<Order> {
  const { seen: expected, address = null } = body;
  await correctAddress(context, params.id, {
    expectedRound: expected.round,
    address,
    by: { ...staffOf(caller), right: 'staff' },
  });
  return (await findOrder(context.database, params.id)) ?? fail('not_found');
}
