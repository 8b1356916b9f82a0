import type { returnDevices } from '#contracts/visits.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { isDeclined, isWithShop } from '#domain/orders/status.ts';
import { lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { readVisit, type Visit } from '../read-visit.ts';
import { findVisit, listVisitOrders } from '../visits.queries.ts';

/** Limits the pickup codes entered for one visit. */
const CODES_PER_VISIT: Limit = { name: 'pickup-code', points: 5, seconds: 900 };

/**
 * Returns devices of a drop-off to the customer and ends their orders, as declined when a price was offered.
 * @throws Failure not_found, pickup_code_wrong, too_many_requests, already_paid, rule_broken when no device is left
 */
export async function returnDropOffDevices(
  { database, clock, rateLimits }: Context,
  { params, body, caller }: Pick<Call<typeof returnDevices>, 'params' | 'body' | 'caller'>,
): Promise<Visit> {
  const by = staffOf(caller);
  const visit = (await findVisit(database, params.id)) ?? fail('not_found');
  if (visit.pickupCode === null)
    fail('rule_broken', { message: 'We bought these devices; they weren’t left for testing.' });
  await rateLimits.use(CODES_PER_VISIT, visit.id);
  if (body.pickupCode !== visit.pickupCode)
    fail('pickup_code_wrong', {
      errors: { pickupCode: 'That’s not the code on the ticket. After five wrong codes, wait 15 minutes.' },
    });
  // With the right code, the customer may take the devices one at a time.
  await rateLimits.clear(CODES_PER_VISIT, visit.id);
  const visitOrderIds = (await listVisitOrders(database, visit.id)).map(({ orderId }) => orderId);
  const requestedIds = body.transactionIds ?? visitOrderIds;
  if (requestedIds.some((id) => !visitOrderIds.includes(id))) fail('not_found');
  const isNamed = body.transactionIds !== undefined;
  return database.transaction(async (tx) => {
    let returned = 0;
    for (const id of visitOrderIds.filter((orderId) => requestedIds.includes(orderId))) {
      const order = (await lockOrder(tx, id)) ?? fail('not_found');
      if (!isWithShop(order)) {
        if (isNamed && order.paymentStatus === 'paid') fail('already_paid');
        continue;
      }
      const status = nextStatus(order, 'given_back');
      const note = 'Device returned with the pickup code';
      const detail = isDeclined(status) ? { declined: { cause: 'declined' as const, words: null } } : null;
      moveOrder(tx, order, { to: { status }, by, note, detail, at: clock.now(), notification: 'counter' });
      returned += 1;
    }
    if (returned === 0) fail('rule_broken', { message: 'None of this visit’s devices are in the shop anymore.' });
    return readVisit(tx, visit.id);
  });
}
