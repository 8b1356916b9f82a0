import crypto from 'node:crypto';
import { personalText, type Sha256 } from '#domain/custody/chain.ts';
import { type CustodyStep, writeBody, writePersonal } from '#domain/custody/entry.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { insertEntries, type NewEntry } from './custody.queries.ts';

/** Bytes of a salt, without which a phone number could be guessed from its hash. */
const SALT_BYTES = 16;

export const sha256: Sha256 = (text) => crypto.createHash('sha256').update(text, 'utf8').digest('hex');

/** A step in the custody of an order's device. */
export interface OrderStep extends CustodyStep {
  orderId: string;
  /** Identifies the step within the order: "payment:" and its id. A step that is reported twice is written once. */
  source: string;
}

/**
 * Appends steps to the custody records of their orders, in the transaction that they record, or in a reaction to it. Keeps the given
 * order of the steps of one order.
 */
export async function appendCustody(tx: Transaction, steps: readonly OrderStep[], now: Date): Promise<void> {
  if (steps.length > 0) await insertEntries(tx, steps.map(entryOf), now);
}

function entryOf({ orderId, source, ...step }: OrderStep): NewEntry {
  const { personal = [] } = step;
  const personalData = personal.length === 0 ? null : { salt: newSalt(), data: writePersonal(personal) };
  const personalHash = personalData === null ? null : sha256(personalText(personalData));
  return {
    orderId,
    source,
    body: writeBody({ ...step, personalHash }),
    salt: personalData?.salt ?? null,
    data: personalData?.data ?? null,
  };
}

function newSalt(): string {
  return crypto.randomBytes(SALT_BYTES).toString('hex');
}
