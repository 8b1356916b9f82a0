import { z } from 'zod';
import { customer } from '#contracts/customers.ts';
import { customerDesk } from '#contracts/staff-customers.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ACCOUNT, FROM_CUSTOMERS, JOIN_ACCOUNT } from '../customers.queries.ts';

/**
 * Begins a statement with `root`: the record that another was merged into, or that record itself. `union` stops at
 * a cycle.
 */
const WITH_ROOT = (id: Sql): Sql => sql`with recursive up as (
    select r.id, r.merged_into, r.user_id from customers r where r.id = ${id}
    union select r.id, r.merged_into, r.user_id from up join customers r on r.id = up.merged_into
  ), root as (select id, user_id from up where merged_into is null)`;

/**
 * Selects the id of a person's main record: the end of the merges; of an account, its account record. Takes the alias
 * of `customers`; for most records nothing has to be looked up.
 */
export const MAIN_RECORD = (customer: Sql): Sql => sql`case
    when ${customer}.merged_into is null and (${customer}.user_id is null or ${customer}.is_account_record) then ${customer}.id
    else (${WITH_ROOT(sql`${customer}.id`)}
      select coalesce((select a.id from customers a where a.user_id = root.user_id and a.is_account_record), root.id)
      from root) end`;

/** Selects the id of the record that another was merged into, at the end of the chain. */
export const ROOT_RECORD = (id: Sql): Sql => sql`(${WITH_ROOT(id)} select id from root)`;

const ownRecord = z.object({
  ...customer.shape,
  userId: z.uuid().nullable(),
  user: customerDesk.shape.user,
  mergedInto: z.uuid().nullable(),
});
export type PersonRecord = z.infer<typeof ownRecord>;

const ofPerson = statement({
  name: 'customers-of-person',
  params: z.object({ id: z.uuid() }),
  row: ownRecord,
  sql: sql`${WITH_ROOT(sql`:id`)}, own as (
      select id from root union select c.id from root join customers c on c.user_id = root.user_id
    ), person as (
      select id from own union select c.id from person join customers c on c.merged_into = person.id
    )
    select ${columns(customer, 'c')}, c.user_id as "userId",
      ${ACCOUNT} as user, c.merged_into as "mergedInto"
    ${FROM_CUSTOMERS} ${JOIN_ACCOUNT} where c.id in (select id from person) order by c.created_at desc, c.id`,
});

/**
 * Lists every record of the person that a record belongs to, newest first: all of an account, and all that were merged
 * into one of them, over any number of steps. Empty when the record does not exist.
 */
export async function listRecordsOfPerson(db: Queryable, id: string): Promise<PersonRecord[]> {
  return db.query(ofPerson, { id });
}

const lockMerged = statement({
  name: 'customers-lock-merged',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: customer.pick({ id: true, phone: true }),
  plan: 'each call',
  sql: sql`with recursive person as (
      select c.id from customers c where c.merged_into = any(:ids)
      union select c.id from person join customers c on c.merged_into = person.id
    )
    select id, phone from customers where id in (select id from person) order by id for no key update`,
});

/**
 * Locks the records that were merged into others, over any number of steps. Lock those others first: then none joins
 * them until the transaction ends.
 */
export async function lockMergedInto(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; phone: string }[]> {
  return tx.query(lockMerged, { ids });
}
