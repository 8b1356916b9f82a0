import type { Customer } from '#contracts/customers.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { ERASED } from './describe-customer.ts';

/**
 * Whether a customer record, and with it every order made with it, belongs to a caller: the browser's or the account's.
 * The one condition of its kind. Takes the alias of `customers` and two placeholders; a null owns nothing.
 */
export const OWNED = ({ customer, visitor, user }: Record<'customer' | 'visitor' | 'user', string>): string =>
  `(${customer}.visitor = ${visitor}::text or ${customer}.user_id = ${user}::uuid)`;

/** The same as `isErased`, as a condition. Takes the alias of `customers`. */
export const IS_ERASED = (customer: string): string => `(${customer}.phone = '${ERASED.phone}')`;

const COLUMNS = 'id, visitor, user_id, name, email, phone, address, city, state, zip_code, created_at';
const GIVEN = '$1::uuid, $2::text, $3::uuid, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz';

/** What `GIVEN` stands for. A record of an account belongs to no browser, so that signing out hides it. */
function given(record: Customer, { visitor, userId }: Owner, createdAt: Date): unknown[] {
  const { id, name, email, phone, address, city, state, zipCode } = record;
  const owner = [userId === null ? visitor : null, userId];
  return [id, ...owner, name, email, phone, address, city, state, zipCode, createdAt];
}

/** Writes a record. */
export function insertCustomer(tx: Transaction, record: Customer, owner: Owner, createdAt: Date): void {
  tx.write({
    name: 'customer-insert',
    text: `insert into customers (${COLUMNS}) values (${GIVEN})`,
    values: given(record, owner, createdAt),
  });
}

/**
 * Writes a record, unless its owner has one that says the same to the letter.
 * @returns the id of that one, or of the new one
 */
export async function insertCustomerOnce(
  tx: Transaction,
  record: Customer,
  owner: Owner,
  createdAt: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>({
    name: 'customer-insert-once',
    text: `with known as (
        select c.id from customers c where ${OWNED({ customer: 'c', visitor: '$2', user: '$3' })}
          and (c.name, c.email, c.phone, c.city, c.state, c.zip_code) = ($4, $5, $6, $8, $9, $10)
          and c.address is not distinct from $7
        order by c.is_account_record desc, c.created_at desc, c.id limit 1
      ), made as (
        insert into customers (${COLUMNS}) select ${GIVEN} where not exists (select from known) returning id
      ) select id from known union all select id from made`,
    values: given(record, owner, createdAt),
  });
  return row?.id ?? record.id;
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

/** Holds an account's records: no order can be made with them until the transaction ends. @returns their ids */
export async function lockCustomersOfUser(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: 'select id from customers where user_id = $1 order by id for update',
    values: [userId],
  });
  return rows.map(({ id }) => id);
}

/** Takes name, contact details and owner from an account's records; the orders that the shop keeps stay theirs. */
export async function eraseCustomersOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `update customers set name = $2, email = $3, phone = $4, address = $5, city = $6, state = $7, zip_code = $8,
        visitor = null, user_id = null, is_account_record = false
      where user_id = $1`,
    values: [
      ...[userId, ERASED.name, ERASED.email, ERASED.phone, ERASED.address],
      ...[ERASED.city, ERASED.state, ERASED.zipCode],
    ],
  });
}
