import crypto from 'node:crypto';
import { EMAIL_OR_PHONE } from '#contracts/forms/marketing.ts';
import { type createContact, type MarketingContact, marketingContact } from '#contracts/marketing.ts';
import { readLeaving } from '#domain/marketing/consent/leaving.ts';
import { recordConsents } from '#server/modules/consent/index.ts';
import { requirePhone } from '#server/modules/verification/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { type ContactRow, findContact, findTaken, insertContacts } from './contacts.queries.ts';
import { addressColumns, describeContact, searchTextOf } from './describe-contact.ts';
import { consentEntries } from './subscription.ts';

/**
 * Adds a contact, once for each Idempotency-Key, subscribed when staff say how the person agreed.
 * @throws Failure rule_broken without an address; phone_not_us; contact_exists when another contact has the address
 */
export async function addContact(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Call<typeof createContact>,
): Promise<MarketingContact> {
  const staff = staffOf(caller);
  const request = { scope: `marketing.createContact ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: added } = await createOnce<Omit<ContactRow, 'id' | 'createdAt'>, MarketingContact>(database, request, {
    readBody: (stored) => marketingContact.parse(stored),
    prepare: async () => readContact(body),
    create: async (tx, contact) => {
      const row = { ...contact, id: crypto.randomUUID(), createdAt: clock.now() };
      const [id] = await insertContacts(tx, [row]);
      if (id === undefined) await refuseTaken(tx, row);
      if (body.consent) {
        const details = { source: 'staff', evidence: body.consent, at: row.createdAt, ...staff } as const;
        await recordConsents(tx, consentEntries(row, 'granted', details));
      }
      const written = (await findContact(tx, row.id)) ?? fail('not_found');
      return { status: 201, body: await describeContact(tx, written) };
    },
  });
  return added;
}

function readContact(body: Call<typeof createContact>['body']): Omit<ContactRow, 'id' | 'createdAt'> {
  const email = body.email || null;
  const leaving = body.tags?.find((tag) => readLeaving(tag) !== null);
  if (body.consent && leaving !== undefined) {
    fail('rule_broken', { errors: { tags: `“${leaving}” says that they don’t want offers.` } });
  }
  if (email === null && !body.phone) fail('rule_broken', { errors: { email: EMAIL_OR_PHONE } });
  const phone = body.phone ? requirePhone(body.phone, 'phone') : null;
  const columns = addressColumns({ email, phone });
  const name = body.name || null;
  const tags = [...new Set(body.tags)];
  return { ...columns, name, tags, source: body.source, searchText: searchTextOf({ ...columns, name }) };
}

/** Reports which address is taken by another contact. @throws Failure contact_exists */
async function refuseTaken(tx: Transaction, row: ContactRow): Promise<never> {
  const { hasEmail, hasPhone } = await findTaken(tx, { emailKey: row.emailKey, phoneKey: row.phoneKey });
  fail('contact_exists', {
    errors: {
      ...(hasEmail ? { email: 'There’s already a contact with this email.' } : {}),
      ...(hasPhone ? { phone: 'There’s already a contact with this phone number.' } : {}),
    },
  });
}
