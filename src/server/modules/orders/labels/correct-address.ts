import crypto from 'node:crypto';
import { formatUsAddress } from '#domain/address/parse-us-address.ts';
import { checkMailAddress } from '#domain/orders/submission.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Shipment } from '#server/ports/labels/port.ts';
import { insertNote } from '../notes/notes.queries.ts';
import { findOrder } from '../orders.queries.ts';
import { lockOrder } from '../status/status-change.queries.ts';
import { labelAddress } from './ensure-label.ts';
import { endWait, findPurchase, type LabelPurchase, notePurchase, writeCorrection } from './label-purchases.queries.ts';
import { queueLabel } from './label-queues.ts';

/** Parts of the address from which a label begins. */
export type LabelAddress = Pick<Shipment['from'], 'street' | 'city' | 'state' | 'zip'>;

/** Who corrects an address, for the order's notes, and with what right: the customer, their link, or a member of staff. */
export interface Corrector {
  actor: string;
  memberId: string | null;
  right: 'customer' | 'link' | 'staff';
}

interface Correction {
  /** Number of the address that was seen. */
  seen: number;
  /** Null to try again for the same one. */
  address: LabelAddress | null;
  by: Corrector;
}

/**
 * Corrects the address of an order's label, and has its label bought for that one, by a shipment of its own; or, without an address, tries
 * the same once more. A label that was made with a doubtful address stays: there are never two; the same address again says that it is
 * right. A repeated call changes nothing more.
 * @throws Failure not_found, order_changed for a decision on another address than the one that counts, order_not_changeable where
 * nothing is the matter with the label, rule_broken for military mail and for the address that was refused
 */
export function correctAddress(
  { database, jobs, clock }: Pick<Context, 'database' | 'jobs' | 'clock'>,
  orderId: string,
  { seen, address, by }: Correction,
): Promise<void> {
  if (address !== null) refuseMilitary(address);
  return database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, orderId)) ?? fail('not_found');
    const order = (await findOrder(tx, orderId)) ?? fail('not_found');
    const purchase = await findPurchase(tx, orderId, 'in');
    const counts = labelAddress(order, purchase);
    const isSame = address !== null && isSameAddress(counts, address);
    if (isSame && purchase !== null && (seen < purchase.round || purchase.since === null)) return;
    if (purchase === null || purchase.since === null || locked.status !== 'received' || isOfOthers(purchase, by)) {
      // A change of this address that came first has ended the question, perhaps by the label.
      return purchase !== null && purchase.round !== seen ? fail('order_changed') : fail('order_not_changeable');
    }
    if (purchase.round !== seen) fail('order_changed');
    if (address === null) return tryAgain(tx, purchase);
    if (isSame && !purchase.isBought) fail('rule_broken', { errors: { street: SAME } });
    if (isSame) {
      noteCorrection(tx, orderId, { address, by, at: clock.now(), what: 'confirmed' });
      return endWait(tx, orderId, 'in');
    }
    const { state: region, ...parts } = address;
    const round = purchase.round + (purchase.isBought ? 0 : 1);
    const correctedBy = by.right === 'staff' ? by.actor : by.right;
    await writeCorrection(tx, { orderId, direction: 'in', round, ...parts, region, correctedBy });
    noteCorrection(tx, orderId, { address, by, at: clock.now(), what: 'corrected' });
    if (!purchase.isBought) await queueLabel(jobs, tx, purchase);
  });

  async function tryAgain(tx: Transaction, purchase: LabelPurchase): Promise<void> {
    if (purchase.isBought || purchase.fault === 'address') return fail('order_not_changeable');
    await notePurchase(tx, { ...purchase, tries: 0, nextTryAt: clock.now(), notBefore: null });
    await queueLabel(jobs, tx, purchase);
  }
}

/** A doubt asks where a device would go back to, which the tracking link does not decide. */
function isOfOthers({ isBought }: LabelPurchase, { right }: Corrector): boolean {
  return isBought && right === 'link';
}

const SAME = 'This is the address that couldn’t be confirmed. Please correct it, or call us.';

function refuseMilitary({ street: address, city, state, zip }: LabelAddress): void {
  const problem = checkMailAddress({ address, city, state, zip });
  if (problem === null) return;
  const [field = 'address'] = problem.fields;
  fail('rule_broken', { errors: { [field === 'address' ? 'street' : field]: problem.message } });
}

const PARTS = ['street', 'city', 'state', 'zip'] as const;

function isSameAddress(one: LabelAddress, other: LabelAddress): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .replace(/[\s.,]+/g, ' ')
      .toLowerCase();
  return PARTS.every((part) => plain(one[part]) === plain(other[part]));
}

/** Writes for staff who corrected or confirmed the address, and to what. */
function noteCorrection(
  tx: Transaction,
  orderId: string,
  {
    address,
    by: { actor, memberId, right },
    at,
    what,
  }: { address: LabelAddress; by: Corrector; at: Date; what: 'corrected' | 'confirmed' },
): void {
  const { street, city, state, zip } = address;
  const to = formatUsAddress({ street, city, state, zipCode: zip });
  const text = `Label address ${what}${right === 'link' ? ' from the tracking link' : ''}: ${to}`;
  insertNote(tx, { id: crypto.randomUUID(), orderId, text, actor, memberId, at });
}
