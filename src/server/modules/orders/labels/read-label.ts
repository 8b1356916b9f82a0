import type { LabelAddressQuestion, LabelProblem } from '#contracts/label-address.ts';
import { isAtHome } from '#domain/orders/status.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { labelAddress } from './ensure-label.ts';
import { findPurchase, type LabelPurchase } from './label-purchases.queries.ts';

/** Reads the problem of a mail-in order's label, for staff; null without one. */
export async function readLabelProblem(db: Queryable, orderId: string): Promise<LabelProblem | null> {
  const purchase = await findPurchase(db, orderId, 'in');
  if (purchase === null) return null;
  const { since, fault, advice, said, code, tries, nextTryAt } = purchase;
  const order = since === null ? null : await findOrder(db, orderId);
  if (order === null || since === null || fault === null) return null;
  return {
    ...describeQuestion(order, purchase),
    fault,
    advice: advice ?? '',
    said,
    code,
    tries,
    since: since.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}

/**
 * Reads the address that a customer has to check for the label; null when it has no problem. A doubt after the purchase concerns the
 * address for a return, so a link, which may be forwarded, does not show it.
 */
export async function readLabelQuestion(
  db: Queryable,
  order: Order,
  { isByLink }: { isByLink: boolean },
): Promise<LabelAddressQuestion | null> {
  if (order.serviceMethod !== 'mail' || !isAtHome(order.status)) return null;
  const purchase = await findPurchase(db, order.id, 'in');
  if (purchase === null || purchase.since === null || purchase.fault !== 'address') return null;
  return isByLink && purchase.isBought ? null : describeQuestion(order, purchase);
}

function describeQuestion(order: Order, purchase: LabelPurchase): LabelAddressQuestion {
  const { words, round, isBought } = purchase;
  return { words: words ?? '', round, isBought, address: labelAddress(order, purchase) };
}
