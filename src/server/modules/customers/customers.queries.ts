import { z } from 'zod';
import { type Customer, customer } from '#contracts/customers.ts';
import { JOIN_USER, USER_CONTACT } from '#server/modules/users/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ERASED } from './describe-customer.ts';

/**
 * Returns SQL that is true when a caller, by browser or account, owns a customer record, and so every order made
 * with it. The only condition of its kind. Takes the alias of `customers` and two values; a null owns nothing.
 */
export const OWNED = ({ customer, visitor, user }: Record<'customer' | 'visitor' | 'user', Sql>): Sql =>
  sql`(${customer}.visitor = ${visitor}::text or ${customer}.user_id = ${user}::uuid)`;

/** Returns SQL for `isErased`. Takes the alias of `customers`. */
export const IS_ERASED = (customer: Sql): Sql =>
  sql`(${customer}.phone = ${literal(ERASED.phone)} and ${customer}.email = ${literal(ERASED.email)}
    and ${customer}.name = ${literal(ERASED.name)})`;

/** Selects the account record of an account, as JSON of the contract, or null. Takes the account's id. */
export const ACCOUNT_RECORD = (userId: Sql): Sql =>
  sql`(select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
      'city', c.city, 'state', c.state, 'zipCode', c.zip_code)
    from customers c where c.user_id = ${userId} and c.is_account_record)`;

const recordValues = z.object({
  ...customer.shape,
  visitor: z.string().nullable(),
  userId: z.uuid().nullable(),
  createdAt: z.date(),
});
const COLUMNS = sql`id, visitor, user_id, name, email, phone, address, city, state, zip_code, created_at`;
const GIVEN = sql`:id::uuid, :visitor::text, :userId::uuid, :name, :email, :phone, :address, :city, :state, :zipCode,
  :createdAt::timestamptz`;

/** Returns the values of `GIVEN`. A record of an account belongs to no browser: signing out hides it. */
function valuesOf(record: Customer, { visitor, userId }: Owner, createdAt: Date): z.infer<typeof recordValues> {
  return { ...record, visitor: userId === null ? visitor : null, userId, createdAt };
}

const insert = statement({
  name: 'customer-insert',
  params: recordValues,
  sql: sql`insert into customers (${COLUMNS}) values (${GIVEN})`,
});

/** Inserts a record. */
export function insertCustomer(tx: Transaction, record: Customer, owner: Owner, createdAt: Date): void {
  tx.send(insert, valuesOf(record, owner, createdAt));
}

const insertOnce = statement({
  name: 'customer-insert-once',
  params: recordValues,
  row: z.object({ id: z.uuid() }),
  sql: sql`with known as (
      select c.id from customers c where ${OWNED({ customer: sql`c`, visitor: sql`:visitor`, user: sql`:userId` })}
        and (c.name, c.email, c.phone, c.city, c.state, c.zip_code) = (:name, :email, :phone, :city, :state, :zipCode)
        and c.address is not distinct from :address
      order by c.is_account_record desc, c.created_at desc, c.id limit 1
    ), made as (
      insert into customers (${COLUMNS}) select ${GIVEN} where not exists (select from known) returning id
    ) select id from known union all select id from made`,
});

/**
 * Inserts a record, unless its owner has an identical one.
 * @returns the id of the existing or the new record
 */
export async function insertCustomerOnce(
  tx: Transaction,
  record: Customer,
  owner: Owner,
  createdAt: Date,
): Promise<string> {
  const [row] = await tx.query(insertOnce, valuesOf(record, owner, createdAt));
  return row?.id ?? record.id;
}

const endAccountRecord = statement({
  name: 'customer-end-account-record',
  params: z.object({ userId: z.uuid() }),
  sql: sql`update customers set is_account_record = false where user_id = :userId and is_account_record`,
});
const insertAccountRecord = statement({
  name: 'customer-insert-account-record',
  ...entity('customers', {
    ...customer.shape,
    userId: z.uuid(),
    isAccountRecord: z.boolean(),
    createdAt: z.date(),
  }).insert(),
});

/** Inserts a new account record in place of the one before, which its orders keep. */
export async function replaceAccountRecord(
  tx: Transaction,
  userId: string,
  record: Customer,
  now: Date,
): Promise<void> {
  await tx.query(endAccountRecord, { userId });
  await tx.query(insertAccountRecord, { ...record, userId, isAccountRecord: true, createdAt: now });
}

const { address, city, state, zipCode } = customer.shape;
const changePlace = statement({
  name: 'customer-change-place',
  params: z.object({ userId: z.uuid(), address, city, state, zipCode }),
  sql: sql`update customers set address = :address, city = :city, state = :state, zip_code = :zipCode
    where user_id = :userId and is_account_record`,
});

/** Changes the address of an account record. Call it only for a record without orders. */
export async function updateAccountRecord(tx: Transaction, userId: string, record: Customer): Promise<void> {
  await tx.query(changePlace, { ...record, userId });
}

const changeContact = statement({
  name: 'customer-change-contact',
  params: z.object({ userId: z.uuid(), before: z.string(), name: z.string(), phone: z.string() }),
  sql: sql`update customers set name = :name, phone = :phone where user_id = :userId and name = :before`,
});

/**
 * Changes name and phone in every record of an account's owner, which it finds by the name before: staff call the current
 * phone.
 * @param before the name until now; the account may have records of other people
 */
export async function updateContact(
  tx: Transaction,
  userId: string,
  before: string,
  { name, phone }: Pick<Customer, 'name' | 'phone'>,
): Promise<void> {
  await tx.query(changeContact, { userId, before, name, phone });
}

const guestsOfBrowser = z.object({ visitor: z.string(), phone: z.string(), userId: z.uuid() });
const joined = z.object({ id: z.uuid(), mergedInto: z.uuid().nullable() });
const guestsToAccount = statement({
  name: 'customer-guests-to-account',
  params: guestsOfBrowser,
  row: joined,
  sql: sql`with own as (
      select id, merged_into from customers where visitor = :visitor and phone = :phone for no key update
    )
    update customers c set visitor = null, user_id = :userId, merged_into = null from own where c.id = own.id
    returning c.id, own.merged_into as "mergedInto"`,
});

/**
 * Moves a browser's guest records with a phone to an account. @returns their ids, and the record into which each was
 * merged
 */
export async function moveGuestsToAccount(
  tx: Transaction,
  guest: z.infer<typeof guestsOfBrowser>,
): Promise<z.infer<typeof joined>[]> {
  return tx.query(guestsToAccount, guest);
}

const ofUser = statement({
  name: 'customers-of-user',
  params: z.object({ userId: z.uuid() }),
  row: customer,
  sql: sql`select ${columns(customer)} from customers where user_id = :userId order by created_at desc, id`,
});

/** Lists every record of an account, newest first. */
export async function listCustomersOfUser(db: Queryable, userId: string): Promise<Customer[]> {
  return db.query(ofUser, { userId });
}

const lockOfUser = statement({
  name: 'customers-lock-of-user',
  params: z.object({ userId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from customers where user_id = :userId order by id for no key update`,
});

/** Locks an account's records: no order can be made with them until the transaction ends. @returns their ids */
export async function lockCustomersOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query(lockOfUser, { userId });
  return rows.map(({ id }) => id);
}

const emails = statement({
  name: 'customers-emails',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: z.object({ email: z.string() }),
  plan: 'each call',
  sql: sql`select distinct email from customers where id = any(:ids)`,
});

/** Lists the e-mail addresses of records. */
export async function listEmailsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query(emails, { ids });
  return rows.map(({ email }) => email);
}

const erase = statement({
  name: 'customers-erase',
  params: z.object({ ...customer.omit({ id: true }).shape, ids: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update customers set name = :name, email = :email, phone = :phone, address = :address, city = :city,
      state = :state, zip_code = :zipCode, visitor = null, user_id = null, is_account_record = false
    where id = any(:ids)`,
});

/** Erases name, contact details and owner of records; the orders that the shop keeps still refer to them. */
export async function eraseCustomers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(erase, { ...ERASED, ids });
}

/** Selects from customers `c`. */
export const FROM_CUSTOMERS = sql`from customers c`;

/** Joins customer `c` to a row that holds its id. */
export const JOIN_CUSTOMER = (id: Sql): Sql => sql`join customers c on c.id = ${id}`;

/** Joins account `u` to customer `c`, if it has one. */
export const JOIN_ACCOUNT = JOIN_USER(sql`c.user_id`);

/** Selects the account of `JOIN_ACCOUNT` as on the wire, or null. */
export const ACCOUNT = USER_CONTACT(sql`u`);
