import crypto from 'node:crypto';
import { type OffersTick, offersEvidence } from '#domain/marketing/offers-words.ts';
import { recordOwnWish } from '#server/modules/consent/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { insertContacts } from '../contacts/contacts.queries.ts';
import { addressColumns, searchTextOf } from '../contacts/describe-contact.ts';

/** A customer who ticked the box beside the offers. */
export interface Joining {
  name: string;
  email: string;
  /** The way by which they came. */
  source: 'order' | 'account';
  tick: OffersTick;
  /** The order or account that it came with, for the evidence. */
  about: string;
  /** Address of the request, where it is known. */
  ip?: string;
  /** When the box was sent. */
  at: Date;
}

/**
 * Subscribes a customer to offers by e-mail: the grant with its evidence, and the contact where there is none. The phone is left
 * out: nobody has agreed to texts. What they have said since the tick holds.
 */
export async function joinOffers(
  tx: Transaction,
  { name, email, source, tick, about, ip, at }: Joining,
): Promise<void> {
  const said = {
    kind: 'granted',
    evidence: offersEvidence(tick, about),
    at,
    ...(ip === undefined ? {} : { ip }),
  } as const;
  await recordOwnWish(tx, { address: email, scope: 'marketing_email', ...said });
  const columns = addressColumns({ email, phone: null });
  const searchText = searchTextOf({ ...columns, name });
  await insertContacts(tx, [
    { id: crypto.randomUUID(), ...columns, name, source, tags: [], searchText, createdAt: at },
  ]);
}
