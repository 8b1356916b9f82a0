import crypto from 'node:crypto';
import { ERRORS } from '#contracts/errors.ts';
import { askOrderLookup, openOrderLookup } from '#contracts/order-lookups.ts';
import { readShortOrderId, shortOrderId } from '#domain/orders/short-id.ts';
import { deviceOf, writeTrackingToken } from '#server/modules/orders/index.ts';
import { checkPurposeCode, requirePhone, startLaterCode } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { findGuestOrders, type GuestLookup } from './find-guest-orders.ts';
import { lookupQueue } from './text-code.ts';

const SENT = 'If that order number and phone match, a code is on its way.';

export function addOrderLookupRoutes(context: Context): void {
  const { addRoute, clock, cookies, database, jobs, secrets } = context;

  addRoute(askOrderLookup, async ({ body, request, reply }) => {
    const lookup = readLookup(body);
    const visitor = cookies.ensureVisitor(request, reply);
    const holder = { purpose: 'order_lookup', subjectId: subjectOf(lookup), visitor } as const;
    const expiresAt = await startLaterCode(
      context,
      { ...holder, phone: lookup.phone, network: clientNetwork(request.ip) },
      (tx, codeId) => jobs.send(tx, lookupQueue, [{ codeId, number: lookup.number }]),
    );
    return { message: SENT, expiresAt: expiresAt.toISOString() };
  });

  addRoute(openOrderLookup, async ({ body: { code, ...body }, caller, request }) => {
    const lookup = readLookup(body);
    const { visitor } = caller;
    const holder = { purpose: 'order_lookup', subjectId: subjectOf(lookup), visitor } as const;
    const useCode = await checkPurposeCode(context, { ...holder, code, network: clientNetwork(request.ip) });
    const orders = await findGuestOrders(database, lookup);
    // The code was guessed, since none was texted, or the order now belongs to an account.
    if (orders.length === 0) fail('code_wrong', { errors: { code: ERRORS.code_wrong.message } });
    await database.transaction(useCode);
    const now = clock.now();
    return {
      orders: orders.map((order) => ({
        number: shortOrderId(order.id),
        device: deviceOf(order),
        createdAt: order.createdAt.toISOString(),
        path: `/track/${writeTrackingToken(secrets, order.id, now)}`,
      })),
    };
  });
}

/** @throws Failure phone_not_us */
function readLookup({ orderNumber, phoneNumber }: { orderNumber: string; phoneNumber: string }): GuestLookup {
  return {
    number: readShortOrderId(orderNumber) ?? fail('malformed'),
    phone: requirePhone(phoneNumber, 'phoneNumber'),
  };
}

/** Returns the id that codes for a number and phone are stored under, even without such an order. A UUID of version 8. */
function subjectOf({ number, phone }: GuestLookup): string {
  const hash = crypto.createHash('sha256').update(`order lookup ${number} ${phone}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `8${hash.slice(15, 18)}`,
    hash.slice(18, 30),
  ].join('-');
}
