import { z } from 'zod';
import { mailboxOf, mailboxPrefixes } from '#domain/email/mailbox.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { LAST } from '#server/platform/db/text-search.ts';
import { FROM_CUSTOMERS } from './customers.queries.ts';

const reachedAt = statement({
  name: 'customers-reached-at',
  params: z.object({
    phone: z.string(),
    first: z.string(),
    firstEnd: z.string(),
    second: z.string(),
    secondEnd: z.string(),
    domain: z.string(),
  }),
  row: z.object({ id: z.uuid(), email: z.string(), phone: z.string() }),
  plan: 'each call',
  sql: sql`select c.id, lower(c.email) as email, c.phone ${FROM_CUSTOMERS}
    where (:phone <> '' and reverse(c.phone) = reverse(:phone))
      or (((lower(c.email) ~>=~ :first and lower(c.email) ~<~ :firstEnd)
          or (lower(c.email) ~>=~ :second and lower(c.email) ~<~ :secondEnd))
        and right(lower(c.email), length(:domain)) = :domain)`,
});

/**
 * Finds all customer records with a phone (E.164) or with any spelling of a mailbox. An empty phone or address finds none.
 * @returns their ids
 */
export async function listRecordsReachedAt(
  db: Queryable,
  { email, phone }: { email: string; phone: string },
): Promise<string[]> {
  const mailbox = mailboxOf(email);
  const [first, second] = mailbox === '' ? [LAST, LAST] : mailboxPrefixes(mailbox);
  const domain = mailbox.slice(mailbox.lastIndexOf('@'));
  const ends = { firstEnd: first + LAST, secondEnd: second + LAST };
  const rows = await db.query(reachedAt, { phone, first, second, ...ends, domain });
  const isSame = (row: { email: string; phone: string }) =>
    (row.phone !== '' && row.phone === phone) || (row.email !== '' && mailboxOf(row.email) === mailbox);
  return rows.filter(isSame).map(({ id }) => id);
}

const accountOf = statement({
  name: 'customer-account',
  params: z.object({ id: z.uuid() }),
  row: z.object({ userId: z.uuid() }),
  neverNull: ['userId'],
  sql: sql`select c.user_id as "userId" ${FROM_CUSTOMERS} where c.id = :id and c.user_id is not null`,
});

/** Finds the account of a customer record. @returns its id, or null for a guest */
export async function findAccountOf(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await db.query(accountOf, { id: customerId });
  return row?.userId ?? null;
}

/** Columns of a customer that identify the person (`personKeys`). */
export const PERSON_COLUMNS = (customer: Sql): Sql =>
  sql`coalesce(${customer}.merged_into, ${customer}.id) as record, ${customer}.user_id as "userId", ${customer}.phone, ${customer}.email`;

/** A row of `PERSON_COLUMNS`. */
export const personRow = z.object({
  record: z.uuid(),
  userId: z.uuid().nullable(),
  phone: z.string(),
  email: z.string(),
});

const person = statement({
  name: 'customer-person',
  params: z.object({ id: z.uuid() }),
  row: personRow,
  sql: sql`select ${PERSON_COLUMNS(sql`c`)} ${FROM_CUSTOMERS} where c.id = :id`,
});

/** Reads the columns that identify the person of a customer record; null for an unknown record. */
export async function findPerson(db: Queryable, customerId: string): Promise<z.infer<typeof personRow> | null> {
  return db.first(person, { id: customerId });
}
