import { z } from 'zod';
import { customer } from '#contracts/customers.ts';
import { customerDesk, type PossibleDuplicate } from '#contracts/staff-customers.ts';
import { SAME_CONTACTS } from '#domain/customers/same-person.ts';
import { comparedEmail } from '#domain/email/mailbox.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ACCOUNT, FROM_CUSTOMERS, JOIN_ACCOUNT } from './customers.queries.ts';
import { MAIN_RECORD, type PersonRecord } from './merging/people.queries.ts';

const MAX_DUPLICATES = 20;

const texts = z.array(z.string()).readonly();
const sameContact = statement({
  name: 'customers-same-contact',
  params: z.object({ ids: z.array(z.uuid()).readonly(), phones: texts, emails: texts, limit: z.int() }),
  row: z.object({
    ...customer.shape,
    user: customerDesk.shape.user,
    phoneIsSame: z.boolean(),
    emailIsSame: z.boolean(),
  }),
  plan: 'each call',
  sql: sql`with found as (
      select ${MAIN_RECORD(sql`c`)} as id, bool_or(c.phone = any(:phones)) as "phoneIsSame",
        bool_or(lower(c.email) = any(:emails)) as "emailIsSame"
      ${FROM_CUSTOMERS}
      where (reverse(c.phone) = any(array(select reverse(p) from unnest(:phones::text[]) p)) or lower(c.email) = any(:emails))
        and c.id <> all(:ids)
      group by 1)
    select ${columns(customer, 'c')}, ${ACCOUNT} as user,
      found."phoneIsSame", found."emailIsSame"
    from found join customers c on c.id = found.id ${JOIN_ACCOUNT} order by c.created_at desc, c.id limit :limit`,
});

/**
 * Finds other people who share a phone or an e-mail address with a person, newest first: one row for each person
 * (`MAIN_RECORD`).
 * @param records all records of the person, merged ones included
 */
export async function findSameContact(db: Queryable, records: readonly PersonRecord[]): Promise<PossibleDuplicate[]> {
  const distinct = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))];
  const phones = distinct(records.map(({ phone }) => phone));
  const emails = distinct(records.map(({ email }) => comparedEmail(email)));
  const ids = records.map(({ id }) => id);
  const rows = await db.query(sameContact, { ids, phones, emails, limit: MAX_DUPLICATES });
  return rows.map(({ phoneIsSame, emailIsSame, ...row }) => {
    const isSame = { phone: phoneIsSame, email: emailIsSame };
    return { ...row, same: SAME_CONTACTS.filter((contact) => isSame[contact]) };
  });
}
