import { z } from 'zod';
import { type Customer, customer } from '#contracts/customers.ts';
import { customerDesk } from '#contracts/staff-customers.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { isErased } from './describe-customer.ts';
import { ACCOUNT, FROM_CUSTOMERS, JOIN_ACCOUNT } from './joins.queries.ts';

const COLUMNS = sql`c.id, c.name, c.email, c.phone, c.address, c.city, c.state, c.zip_code as "zipCode"`;

const found = z.object({ ...customer.shape, userId: z.uuid().nullable(), user: customerDesk.shape.user });

const byId = statement({
  name: 'customer-with-account',
  params: z.object({ id: z.uuid() }),
  row: found,
  sql: sql`select ${COLUMNS}, c.user_id as "userId", ${ACCOUNT} as user ${FROM_CUSTOMERS} ${JOIN_ACCOUNT}
    where c.id = :id`,
});

/** Finds a customer record with its account; null where there is none. */
export async function findCustomerWithAccount(db: Queryable, id: string): Promise<z.infer<typeof found> | null> {
  const [row] = await db.query(byId, { id });
  return row ?? null;
}

const MOST_DUPLICATES = 20;

const sameContact = statement({
  name: 'customers-same-contact',
  params: z.object({ ids: z.array(z.uuid()).readonly(), phone: z.string(), email: z.string(), limit: z.int() }),
  row: customer,
  plan: 'each call',
  sql: sql`select ${COLUMNS} ${FROM_CUSTOMERS}
    where (reverse(c.phone) = reverse(:phone) or (:email <> '' and lower(c.email) = lower(:email)))
      and c.id <> all(:ids) and (c.user_id is null or c.is_account_record)
    order by c.created_at desc, c.id limit :limit`,
});

/**
 * Finds others with the phone or the e-mail address of a customer, the newest first; of an account the record that it
 * orders under (decision 35).
 * @param ids the customer's own records
 */
export async function findSameContact(db: Queryable, known: Customer, ids: readonly string[]): Promise<Customer[]> {
  if (isErased(known)) return [];
  const { phone, email } = known;
  return db.query(sameContact, { ids, phone, email, limit: MOST_DUPLICATES });
}
