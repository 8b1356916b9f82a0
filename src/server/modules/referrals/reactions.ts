import crypto from 'node:crypto';
import { isErased } from '#domain/customers/former-customer.ts';
import { readReferralCode } from '#domain/referrals/code.ts';
import { isFollowedInTime } from '#domain/referrals/program.ts';
import { findAccountOf, listRecordsReachedAt } from '#server/modules/customers/index.ts';
import { hasEarlierOrder } from '#server/modules/orders/earlier/index.ts';
import type { OrderReferred } from '#server/modules/orders/events/index.ts';
import { findOrders, type Order } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { currentTerms } from './program/program.queries.ts';
import { findReferrerByCode, lockReferrerOf, type Referrer } from './referrers.queries.ts';
import { insertReferral, listReferralsOf } from './states/referrals.queries.ts';
import { settleStoredReferral } from './states/settle.ts';

/**
 * Writes the referral of an order whose browser had followed a shared link. Ignores a code that does not count: unknown, followed
 * too long ago, the customer's own, or used by a person with earlier orders.
 */
export function attributeReferrals(context: Context): Reaction<OrderReferred> {
  return async (tx, events) => {
    const orders = new Map(
      (
        await findOrders(
          tx,
          events.map(({ subjectId }) => subjectId),
        )
      ).map((order) => [order.id, order]),
    );
    for (const { subjectId, payload } of events) {
      const order = orders.get(subjectId);
      if (order !== undefined && !isErased(order.customer)) await attributeOrder(tx, context, order, payload);
    }
  };
}

async function attributeOrder(
  tx: Transaction,
  context: Context,
  order: Order,
  { code: sentCode, followedAt }: OrderReferred,
): Promise<void> {
  const terms = await currentTerms(tx);
  const code = readReferralCode(sentCode);
  const { createdAt: orderedAt } = order;
  const isInTime = isFollowedInTime({ followedAt: new Date(followedAt), orderedAt }, terms.validityDays);
  if (!terms.isActive || code === null || !isInTime) return;
  const referrer = await findReferrerByCode(tx, code);
  if (referrer === null || !(await isNewCustomer(tx, order, referrer))) return;
  const id = crypto.randomUUID();
  const row = { id, referrerId: referrer.id, orderId: order.id, customerId: order.customerId };
  const isNew = await insertReferral(tx, { ...row, termsVersion: terms.version, createdAt: orderedAt });
  if (isNew && (await lockReferrerOf(tx, id))) await settleStoredReferral(tx, context, id);
}

/** Returns false for the referrer's own account, and for an address or phone with an earlier order. */
async function isNewCustomer(tx: Transaction, order: Order, referrer: Referrer): Promise<boolean> {
  const { customer, customerId } = order;
  if ((await findAccountOf(tx, customerId)) === referrer.userId) return false;
  const records = await listRecordsReachedAt(tx, customer);
  return !(await hasEarlierOrder(tx, order.id, [...records, customerId]));
}

/** Settles the referrals of orders whose status or payment has changed. Orders without a referral cost one query. */
export function settleOrders(context: Context): Reaction {
  return async (tx, events) => {
    const orderIds = events.map(({ subjectId }) => subjectId);
    for (const id of await listReferralsOf(tx, orderIds)) {
      if (await lockReferrerOf(tx, id)) await settleStoredReferral(tx, context, id);
    }
  };
}
