import { recordOwnConsent, roomKey } from '#server/modules/consent/index.ts';
import { eraseOffersTo } from '#server/modules/notifications/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { eraseRecipients } from '../campaigns/recipients.queries.ts';
import { eraseContacts } from '../contacts/contacts.queries.ts';
import { eraseLinks } from '../unsubscribe/links.queries.ts';
import { eraseKeptQuotes } from './kept-quotes.queries.ts';
import { readOffersOf } from './own-offers.ts';

/**
 * Erases the addresses of a deleted account from marketing: the contact, the address in unsubscribe links and audiences of
 * campaigns, and the offers in the message log. The ledger keeps its entries, and gets a revocation where the address was used for
 * offers: a later import does not subscribe it again (decision 022).
 */
export async function eraseFromMarketing(tx: Transaction, emails: readonly string[], at: Date): Promise<void> {
  const byKey = new Map(emails.filter((email) => email !== '').map((email) => [roomKey('email', email), email]));
  const keys = [...byKey.keys()];
  const usedKeys = new Set([...(await eraseContacts(tx, keys)), ...(await eraseLinks(tx, keys))]);
  for (const [key, address] of byKey) {
    if (!usedKeys.has(key) && !(await readOffersOf(tx, address)).isSubscribed) continue;
    const revocation = { kind: 'revoked', evidence: 'The account with this address was deleted', at } as const;
    await recordOwnConsent(tx, { address, scope: 'marketing_email', ...revocation });
  }
  await eraseRecipients(tx, keys);
  await eraseKeptQuotes(tx, keys);
  await eraseOffersTo(tx, keys);
}
