import crypto from 'node:crypto';
import { formatUsAddress } from '#domain/address/parse-us-address.ts';
import { isAtHome } from '#domain/orders/status.ts';
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

/** Parts of the sender's address of a label. */
export type LabelAddress = Pick<Shipment['from'], 'street' | 'city' | 'state' | 'zip'>;

/** Author of a correction, for the order's notes, and their right to it: as the customer, by the tracking link, or as staff. */
export interface Corrector {
  actor: string;
  memberId: string | null;
  right: 'customer' | 'link' | 'staff';
}

interface Correction {
  /** Round of the address that the author saw. */
  expectedRound: number;
  /** Null to try the same address again. */
  address: LabelAddress | null;
  by: Corrector;
}

/**
 * Corrects the address of an order's label and queues the purchase for it, as a new shipment; without an address, tries the same one
 * again. A label that was made with a doubtful address stays, since an order never has two; sending the same address confirms it.
 * A repeated call changes nothing.
 * @throws Failure not_found, order_changed when the author saw an outdated address, order_not_changeable when the label has no
 * problem, rule_broken for military mail and for the refused address
 */
export function correctAddress(
  { database, jobs, clock }: Pick<Context, 'database' | 'jobs' | 'clock'>,
  orderId: string,
  { expectedRound, address, by }: Correction,
): Promise<void> {
  if (address !== null) refuseMilitary(address);
  return database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, orderId)) ?? fail('not_found');
    const order = (await findOrder(tx, orderId)) ?? fail('not_found');
    const purchase = await findPurchase(tx, orderId, 'in');
    const currentAddress = labelAddress(order, purchase);
    const isSame = address !== null && isSameAddress(currentAddress, address);
    if (isSame && purchase !== null && (expectedRound < purchase.round || purchase.since === null)) return;
    if (purchase === null || purchase.since === null || !isAtHome(locked.status) || lacksRight(purchase, by)) {
      // An earlier correction has settled the question, perhaps by getting the label.
      return purchase !== null && purchase.round !== expectedRound
        ? fail('order_changed')
        : fail('order_not_changeable');
    }
    if (purchase.round !== expectedRound) fail('order_changed');
    if (address === null) return tryAgain(tx, purchase);
    if (isSame && !purchase.isBought) fail('rule_broken', { errors: { street: SAME_ADDRESS } });
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

/** Returns true for a holder of the tracking link who may not answer: a doubt concerns the address for a return. */
function lacksRight({ isBought }: LabelPurchase, { right }: Corrector): boolean {
  return isBought && right === 'link';
}

const SAME_ADDRESS = 'This is the address that couldn’t be confirmed. Please correct it, or call us.';

function refuseMilitary({ street: address, city, state, zip }: LabelAddress): void {
  const problem = checkMailAddress({ address, city, state, zip });
  if (problem === null) return;
  const [field = 'address'] = problem.fields;
  fail('rule_broken', { errors: { [field === 'address' ? 'street' : field]: problem.message } });
}

const PARTS = ['street', 'city', 'state', 'zip'] as const;

function isSameAddress(a: LabelAddress, b: LabelAddress): boolean {
  const normalize = (text: string) =>
    text
      .trim()
      .replace(/[\s.,]+/g, ' ')
      .toLowerCase();
  return PARTS.every((part) => normalize(a[part]) === normalize(b[part]));
}

/** Adds a note for staff with the corrected or confirmed address and its author. */
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
