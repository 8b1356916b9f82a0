import { isErased } from '#domain/customers/former-customer.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { findOrders, findOwnOrder, type Order } from '#server/modules/orders/index.ts';
import { checkPurposeCode } from '#server/modules/verification/index.ts';
import { type Caller, ownerOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findOffer, type OfferRow } from '../offers.queries.ts';
import { readOfferToken } from '../price-offer-link.ts';

/** The offer of a link, with its order. */
export interface LinkedOffer {
  offer: OfferRow;
  order: Order;
}

/** Finds the offer of a link. A deleted account ends its links. @throws Failure not_found */
export async function offerOfLink(
  { database, secrets, clock }: Pick<Context, 'database' | 'secrets' | 'clock'>,
  token: string,
): Promise<LinkedOffer> {
  const id = readOfferToken(secrets, token, clock.now()) ?? fail('not_found');
  const offer = (await findOffer(database, id)) ?? fail('not_found');
  const [order] = await findOrders(database, [offer.orderId]);
  if (order === undefined || isErased(order.customer)) return fail('not_found');
  return { offer, order };
}

/** Returns true for the account of an order and for the browser that placed it. Other callers have only the link. */
async function isOwnersBrowser(db: Queryable, orderId: string, caller: Caller): Promise<boolean> {
  const owner = ownerOf(caller);
  return owner !== null && (await findOwnOrder(db, orderId, owner)) !== null;
}

/**
 * Returns true when an answer needs a code. At the door every answer does, even from the browser that placed the order: the person
 * with the device must have the order's phone.
 */
export async function needsCode(
  db: Queryable,
  { isAtDoor, orderId }: Pick<OfferRow, 'isAtDoor' | 'orderId'>,
  caller: Caller,
): Promise<boolean> {
  return isAtDoor || !(await isOwnersBrowser(db, orderId, caller));
}

/** Returns the purpose of a code for an answer. A code that was texted before the driver came is not valid at the door. */
export function purposeOf({ isAtDoor }: Pick<OfferRow, 'isAtDoor'>): 'price_offer' | 'door_offer' {
  return isAtDoor ? 'door_offer' : 'price_offer';
}

/** Names the act for the text message with the code. */
export function actOf({ offer, order }: LinkedOffer): string {
  return `answer our offer ${offer.isAtDoor ? 'at the door ' : ''}for order ${shortOrderId(order.id)}`;
}

/**
 * Checks that a caller may answer an offer. Money is at stake and a link may be forwarded, so any browser but the owner's needs a
 * code that was texted to the order's phone for this purpose.
 * @returns a function that uses up the code, in the transaction of the answer
 * @throws Failure offer_code_required, code_wrong, code_expired, too_many_requests
 */
export async function proveRight(
  context: Pick<Context, 'clock' | 'database' | 'rateLimits' | 'secrets'>,
  { offer }: LinkedOffer,
  { caller, code, network }: { caller: Caller; code: string | undefined; network: string },
): Promise<(tx: Transaction) => Promise<void>> {
  if (!(await needsCode(context.database, offer, caller))) return async () => {};
  if (code === undefined) return fail('offer_code_required');
  const { visitor } = caller;
  return checkPurposeCode(context, { purpose: purposeOf(offer), subjectId: offer.id, visitor, code, network });
}
