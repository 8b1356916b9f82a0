import type { Customer } from '#contracts/customers.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { UNKNOWN } from './describe-customer.ts';

/**
 * Whether a customer record, and with it every order made with it, belongs to a caller: the browser's or the account's.
 * The one condition of its kind. Takes the alias of `customers` and two placeholders; a null owns nothing.
 */
export const OWNED = ({ customer, visitor, user }: Record<'customer' | 'visitor' | 'user', string>): string =>
  `(${customer}.visitor = ${visitor}::text or ${customer}.user_id = ${user}::uuid)`;

/** Writes a record. That of an account belongs to no browser, so that signing out hides it. */
export function insertCustomer(tx: Transaction, record: Customer, { visitor, userId }: Owner, createdAt: Date): void {
  const { id, name, email, phone, address, city, state, zipCode } = record;
  tx.write({
    name: 'customer-insert',
    text: `insert into customers (id, visitor, user_id, name, email, phone, address, city, state, zip_code, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...[id, userId === null ? visitor : null, userId, name, email, phone, address, city, state, zipCode],
      createdAt,
    ],
  });
}

/** Gives an account a new record to order under, in place of the one before, which its orders keep. */
export async function replaceAccountRecord(
  tx: Transaction,
  userId: string,
  { id, name, email, phone, address, city, state, zipCode }: Customer,
  now: Date,
): Promise<void> {
  await tx.query({
    text: 'update customers set is_account_record = false where user_id = $1 and is_account_record',
    values: [userId],
  });
  await tx.query({
    text: `insert into customers
        (id, user_id, is_account_record, name, email, phone, address, city, state, zip_code, created_at)
      values ($1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [id, userId, name, email, phone, address, city, state, zipCode, now],
  });
}

/** Changes where an account's record says its owner lives: only while no order was made with it. */
export async function updateAccountRecord(tx: Transaction, userId: string, record: Customer): Promise<void> {
  await tx.query({
    text: `update customers set address = $2, city = $3, state = $4, zip_code = $5 where user_id = $1 and is_account_record`,
    values: [userId, record.address, record.city, record.state, record.zipCode],
  });
}

/**
 * Changes what an account's owner is called and reached by, in every record of that name: staff call the phone of today.
 * @param before the name until now; the account may have records of others
 */
export async function updateContact(
  tx: Transaction,
  userId: string,
  before: string,
  { name, phone }: Pick<Customer, 'name' | 'phone'>,
): Promise<void> {
  await tx.query({
    text: 'update customers set name = $3, phone = $4 where user_id = $1 and name = $2',
    values: [userId, before, name, phone],
  });
}

/** Gives a browser's guest records with a phone to an account. @returns their ids */
export async function joinGuests(
  tx: Transaction,
  { visitor, phone, userId }: { visitor: string; phone: string; userId: string },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: 'update customers set visitor = null, user_id = $3 where visitor = $1 and phone = $2 returning id',
    values: [visitor, phone, userId],
  });
  return rows.map(({ id }) => id);
}

/** Every record of an account, newest first. */
export async function listCustomersOfUser(db: Queryable, userId: string): Promise<Customer[]> {
  return db.query<Customer>({
    text: `select id, name, email, phone, address, city, state, zip_code as "zipCode" from customers
      where user_id = $1 order by created_at desc, id`,
    values: [userId],
  });
}

/** Holds an account's records: no order can be made with them until the transaction ends. */
export async function lockCustomersOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'select id from customers where user_id = $1 order by id for update', values: [userId] });
}

/** Takes name, contact details and owner from an account's records; the orders that the shop keeps stay theirs. */
export async function eraseCustomersOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `update customers set name = 'Former customer', email = '', phone = '', address = null, city = $2, state = $3, zip_code = $4,
        visitor = null, user_id = null, is_account_record = false
      where user_id = $1`,
    values: [userId, UNKNOWN.city, UNKNOWN.state, UNKNOWN.zipCode],
  });
}
