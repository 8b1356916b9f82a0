import crypto from 'node:crypto';
import { type OffersTick, offersEvidence } from '#domain/marketing/offers-words.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { recordOwnConsent } from '#server/modules/consent/index.ts';
import type { Agreement } from '#server/modules/orders/events/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { insertContacts } from '../contacts/contacts.queries.ts';
import { addressColumns, searchTextOf } from '../contacts/describe-contact.ts';

/** A customer who ticked the box for offers. */
export interface OffersSignup {
  name: string;
  email: string;
  /** Place of the box: the form of an order, or the settings of an account. */
  source: 'order' | 'account';
  tick: OffersTick;
  /** The order or account they ticked it with, for the evidence. */
  about: string;
  /** Address of the request, if known. */
  ip?: string;
  /** Instant when the form with the box was sent. */
  at: Date;
}

/**
 * Subscribes a customer to offers by e-mail: records the grant with its evidence, and adds a contact where there is none. Leaves
 * out the phone, since the tick does not cover texts. A newer entry in the ledger wins over the tick.
 */
export async function joinOffers(
  tx: Transaction,
  { name, email, source, tick, about, ip, at }: OffersSignup,
): Promise<void> {
  const grant = {
    kind: 'granted',
    evidence: offersEvidence(tick, about),
    at,
    ...(ip === undefined ? {} : { ip }),
  } as const;
  await recordOwnConsent(tx, { address: email, scope: 'marketing_email', ...grant });
  const columns = addressColumns({ email, phone: null });
  const searchText = searchTextOf({ ...columns, name });
  await insertContacts(tx, [
    { id: crypto.randomUUID(), ...columns, name, source, tags: [], searchText, createdAt: at },
  ]);
}

/**
 * Subscribes customers who ticked the box with their order. Several devices of one seller cause several events: the first one
 * counts.
 */
export const subscribeSellers: Reaction<Agreement> = async (tx, events) => {
  for (const { subjectId, payload } of events) {
    await joinOffers(tx, { ...payload, source: 'order', about: `order ${shortOrderId(subjectId)}` });
  }
};
