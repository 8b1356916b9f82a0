import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { users } from '#server/modules/users/users.tables.ts';

/** Characters between the words of a name: signs and spaces, as `wordsOf` splits a search, but not the vowels of Hindi or Thai. */
const SIGNS = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+`;

/**
 * People who sell devices. The address of a record with an order never changes: the account gets another record.
 * Name and phone follow the account's profile, and deleting it erases the data that the shop need not keep.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the browser's secret for a guest; possession of the secret is ownership of the record. */
    visitor: text('visitor'),
    /** The account that owns the record. No browser owns it then: signing out hides it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** True for the record that its account orders under: the newest. */
    isAccountRecord: boolean('is_account_record').notNull().default(false),
    /** Record that staff merged this guest's record into. A merge moves neither rights nor orders (decision 010). */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => customers.id),
    name: text('name').notNull(),
    /** Words of the name as `foldName` writes them, each after a space: staff search by their parts. Triggers pass it on to orders. */
    searchedName: text('searched_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(`' ' || regexp_replace(fold_name(name), '${SIGNS}', ' ', 'g')`)),
    /** Empty, like the phone, once the account is deleted. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('customers_one_owner', sql`${table.visitor} is null or ${table.userId} is null`),
    check(
      'customers_merged_guest',
      sql`${table.mergedInto} is null or (${table.userId} is null and ${table.mergedInto} <> ${table.id})`,
    ),
    index('customers_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_visitor').on(table.visitor),
    index('customers_user').on(table.userId).where(sql`${table.userId} is not null`),
    // Staff search customers and their orders by words of the name, the phone's last digits, the e-mail's beginning.
    index('customers_name').using('gin', sql`${table.searchedName} gin_trgm_ops`),
    index('customers_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`),
    index('customers_email').on(sql`lower(${table.email}) text_pattern_ops`),
    uniqueIndex('customers_account_record').on(table.userId).where(sql`${table.isAccountRecord}`),
  ],
);

/** The history of merges and their undoing. Append-only; together with `customers.merged_into` it is enough to undo one. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: uuid('id').primaryKey(),
    /** The entry's kind: `merged` or `undone`. */
    kind: text('kind').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    intoId: uuid('into_id')
      .notNull()
      .references(() => customers.id),
    /** The author: a member of staff by name, or their area; `customer` when a proven number turned a merge around. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('customer_merges_kind', sql`${table.kind} in ('merged', 'undone')`),
    index('customer_merges_customer').on(table.customerId),
    index('customer_merges_into').on(table.intoId),
  ],
);
