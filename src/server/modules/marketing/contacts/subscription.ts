import type { changeSubscription, MarketingContact } from '#contracts/marketing.ts';
import type { ConsentKind, ConsentSource } from '#domain/consent.ts';
import { isNoAgreement } from '#domain/marketing/consent/values.ts';
import { consentRefusal, listConsent, type NewConsent, recordConsents } from '#server/modules/consent/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findContact, type ListedContact, lockContact } from './contacts.queries.ts';
import { type ContactAddresses, describeContact } from './describe-contact.ts';

/** Sources of a revocation by the person, here or in the system that an imported list comes from; the others are the shop's own. */
const PERSON_SOURCES: readonly ConsentSource[] = [
  'keyword',
  'plain_words',
  'unsubscribe_link',
  'import',
  'account',
  'bounce',
  'complaint',
  'provider_block',
];

/**
 * Builds the ledger entries of a contact. A grant covers the address that offers go to: the mailbox, or the phone of a contact
 * without one. A revocation covers both.
 */
export function consentEntries(
  { email, phone }: ContactAddresses,
  kind: ConsentKind,
  details: Omit<NewConsent, 'address' | 'scope' | 'kind'>,
): NewConsent[] {
  const byEmail = email === null ? [] : [{ ...details, kind, scope: 'marketing_email' as const, address: email }];
  const isForPhone = phone !== null && (kind === 'revoked' || email === null);
  return isForPhone ? [...byEmail, { ...details, kind, scope: 'marketing_sms' as const, address: phone }] : byEmail;
}

/**
 * Subscribes or unsubscribes a contact in the consent ledger. Writes nothing when the ledger says so already.
 * @throws Failure not_found; consent_unproven when the person unsubscribed and staff give no evidence of a new agreement;
 * texts_stopped when the number has stopped all texts
 */
export async function toggleSubscription(
  { database, clock }: Context,
  { params, body, caller }: Call<typeof changeSubscription>,
): Promise<MarketingContact> {
  const staff = staffOf(caller);
  return database.transaction(async (tx) => {
    const contact = (await lockContact(tx, params.id)) ?? fail('not_found');
    if (contact.isSubscribed === body.isSubscribed) return describeContact(tx, contact);
    if (body.isSubscribed) await requireAgreement(tx, contact, body.evidence ?? null);
    const evidence = body.evidence ?? `${body.isSubscribed ? 'Subscribed' : 'Unsubscribed'} in the list of contacts`;
    const details = { source: 'staff', evidence, at: clock.now(), ...staff } as const;
    await recordConsents(tx, consentEntries(contact, body.isSubscribed ? 'granted' : 'revoked', details));
    return describeContact(tx, await findContact(tx, contact.id));
  });
}

async function requireAgreement(tx: Transaction, contact: ListedContact, evidence: string | null): Promise<void> {
  const channel = contact.email === null ? 'sms' : 'email';
  const address = contact.email ?? contact.phone ?? fail('not_found');
  if ((await consentRefusal(tx, { channel, address, class: 'marketing' })) === 'stopped') fail('texts_stopped');
  if (evidence !== null && !isNoAgreement(evidence)) return;
  const scope = channel === 'email' ? 'marketing_email' : 'marketing_sms';
  const latest = (await listConsent(tx, address)).find((entry) => entry.scope === scope);
  if (latest?.kind === 'revoked' && PERSON_SOURCES.includes(latest.source)) {
    fail('consent_unproven', { errors: { evidence: 'Please add how and when they asked for it.' } });
  }
}
