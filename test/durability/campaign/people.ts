import type { Database } from '#server/platform/db/database.ts';
import { plain } from '#test/sql/plain.ts';

export const TEMPLATE = {
  key: 'spring',
  subject: 'An offer',
  body: 'Hello {first_name|there},\n\nsee https://shop.example/sell.',
};
export const CAMPAIGN = { name: 'Spring', templateKey: TEMPLATE.key };

/** Returns true for the address of a person who has agreed to e-mails, as nine of ten have. */
export const hasAgreed = (email: string) => !email.includes('0@');
/** Returns the number of people who have agreed, of a total. */
export const countAgreed = (people: number) => people - Math.floor(people / 10);

/** Adds contacts; nine of ten have agreed to e-mails. */
export async function addPeople(db: Database, people: number): Promise<void> {
  const key = `'email:' || translate(rtrim(encode(sha256(email::bytea), 'base64'), '='), '+/', '-_')`;
  await db.query(
    plain(
      `insert into marketing_contacts (id, name, email, email_key, source, tags, search_text, created_at)
      select gen_random_uuid(), 'Reader ' || n, email, ${key}, 'import', '{}', email, now()
      from (select n, 'reader' || n || '@example.test' as email from generate_series(1, $1::int) n) person`,
      [people],
    ),
  );
  await db.query(
    plain(`insert into consent_entries (address, address_key, scope, kind, source, evidence, at)
      select email, email_key, 'marketing_email', 'granted', 'import', 'Signed the card', now() from marketing_contacts
      where email !~ '0@'`),
  );
  await db.query(plain('analyze marketing_contacts'));
  await db.query(plain('analyze consent_entries'));
}
