import crypto from 'node:crypto';
import { ERRORS } from '#contracts/errors.ts';
import { askOrderLookup, openOrderLookup } from '#contracts/order-lookups.ts';
import { readShortOrderId, shortOrderId } from '#domain/orders/short-id.ts';
import { deviceOf, writeTrackingToken } from '#server/modules/orders/index.ts';
import { checkPurposeCode, requirePhone, startLaterCode } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { findGuestOrders, type KnownOrder } from './find-guest-orders.ts';
import { lookupQueue } from './text-code.ts';

const SENT = 'If that order number and phone match, a code is on its way.';

export function addOrderLookupRoutes(context: Context): void {
  const { addRoute, clock, cookies, database, jobs, secrets } = context;

  addRoute(askOrderLookup, async ({ body, request, reply }) => {
    const known = readKnown(body);
    const visitor = cookies.ensureVisitor(request, reply);
    const holder = { purpose: 'order_lookup', subjectId: subjectOf(known), visitor } as const;
    const expiresAt = await startLaterCode(
      context,
      { ...holder, phone: known.phone, network: clientNetwork(request.ip) },
      (tx, codeId) => jobs.send(tx, lookupQueue, [{ codeId, number: known.number }]),
    );
    return { message: SENT, expiresAt: expiresAt.toISOString() };
  });

  addRoute(openOrderLookup, async ({ body: { code, ...body }, caller, request }) => {
    const known = readKnown(body);
    const { visitor } = caller;
    const holder = { purpose: 'order_lookup', subjectId: subjectOf(known), visitor } as const;
    const use = await checkPurposeCode(context, { ...holder, code, network: clientNetwork(request.ip) });
    const orders = await findGuestOrders(database, known);
    // Somebody guessed a code that was never texted, or the order has become an account's.
    if (orders.length === 0) fail('code_wrong', { errors: { code: ERRORS.code_wrong.message } });
    await database.transaction(use);
    const now = clock.now();
    return {
      orders: orders.map((order) => ({
        number: shortOrderId(order.id),
        device: deviceOf(order),
        createdAt: order.createdAt,
        path: `/track/${writeTrackingToken(secrets, order.id, now)}`,
      })),
    };
  });
}

/** @throws Failure phone_not_us */
function readKnown({ orderNumber, phoneNumber }: { orderNumber: string; phoneNumber: string }): KnownOrder {
  return {
    number: readShortOrderId(orderNumber) ?? fail('malformed'),
    phone: requirePhone(phoneNumber, 'phoneNumber'),
  };
}

/** Returns the id under which codes for a number and phone are kept: there may be no such order. A UUID of version 8. */
function subjectOf({ number, phone }: KnownOrder): string {
  const hash = crypto.createHash('sha256').update(`order lookup ${number} ${phone}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `8${hash.slice(15, 18)}`,
    hash.slice(18, 30),
  ].join('-');
}
