import crypto from 'node:crypto';
import { personalText, type Sha256 } from '#domain/custody/chain.ts';
import { type CustodyStep, writeBody, writePersonal } from '#domain/custody/entry.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { insertEntries, type NewEntry } from './custody.queries.ts';

/** Bytes of a salt, so that nobody can guess a phone number from its hash. */
const SALT_BYTES = 16;

export const sha256: Sha256 = (text) => crypto.createHash('sha256').update(text, 'utf8').digest('hex');

/** A step of the device of an order. */
export interface OrderStep extends CustodyStep {
  orderId: string;
  /** Names what happened, once for the order: "payment:" and its id. A step that is told twice is written once. */
  source: string;
}

/**
 * Appends steps to the custody records of their orders, in the transaction of what they tell of, or in a reaction to it. Steps of one order get
 * into its record in the order in which they are given.
 */
export async function appendCustody(tx: Transaction, steps: readonly OrderStep[], now: Date): Promise<void> {
  if (steps.length > 0) await insertEntries(tx, steps.map(entryOf), now);
}

function entryOf({ orderId, source, ...step }: OrderStep): NewEntry {
  const { personal = [] } = step;
  const kept = personal.length === 0 ? null : { salt: newSalt(), data: writePersonal(personal) };
  const personalHash = kept === null ? null : sha256(personalText(kept));
  return {
    orderId,
    source,
    body: writeBody({ ...step, personalHash }),
    salt: kept?.salt ?? null,
    data: kept?.data ?? null,
  };
}

function newSalt(): string {
  return crypto.randomBytes(SALT_BYTES).toString('hex');
}
