import { z } from 'zod';
import { mailboxBeginnings, mailboxOf } from '#domain/mailbox.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { LAST } from '#server/platform/db/text-search.ts';
import { FROM_CUSTOMERS } from './joins.queries.ts';

const reachedAt = statement({
  name: 'customers-reached-at',
  params: z.object({
    phone: z.string(),
    ...{ first: z.string(), firstEnd: z.string(), second: z.string(), secondEnd: z.string(), domain: z.string() },
  }),
  row: z.object({ id: z.uuid(), email: z.string(), phone: z.string() }),
  neverNull: ['email'],
  plan: 'each call',
  sql: sql`select c.id, lower(c.email) as email, c.phone ${FROM_CUSTOMERS}
    where reverse(c.phone) = reverse(:phone)
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
  const mailbox = mailboxOf(email.trim().toLowerCase());
  const [first, second] = mailbox === '' ? [LAST, LAST] : mailboxBeginnings(mailbox);
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

/** Digits of a number within the country, however it was typed. */
const DIGITS = (phone: Sql): Sql => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/**
 * Returns SQL that is true when two records are one person, however often they were typed: the same record or account, records
 * that staff have merged, the same phone, or the same mailbox.
 * @param one SQL of a customer's id; `other` likewise
 */
export const SAME_PERSON = (one: Sql, other: Sql): Sql => sql`exists (select from customers c, customers p
  where c.id = ${one} and p.id = ${other} and (
    coalesce(c.merged_into, c.id) = coalesce(p.merged_into, p.id) or c.user_id = p.user_id
    or (p.phone <> '' and ${DIGITS(sql`c.phone`)} = ${DIGITS(sql`p.phone`)})
    or (p.email <> '' and lower(c.email) = lower(p.email))))`;
