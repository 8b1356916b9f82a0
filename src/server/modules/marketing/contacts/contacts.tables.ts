import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_SOURCES } from '#domain/marketing/contacts.ts';

const sources = sql.raw(CONTACT_SOURCES.map((source) => `'${source}'`).join(', '));

/** People who may get offers. Only the consent ledger says if they agreed. */
export const marketingContacts = pgTable(
  'marketing_contacts',
  {
    id: uuid('id').primaryKey(),
    name: text('name'),
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    /** Keys of the addresses in the consent ledger (`roomKey`), the same for every spelling. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    source: text('source').notNull(),
    tags: text('tags').array().notNull(),
    /** Name, address and number in lower case, for the search of staff. */
    searchText: text('search_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('marketing_contacts_address', sql`${table.email} is not null or ${table.phone} is not null`),
    check('marketing_contacts_email', sql`(${table.email} is null) = (${table.emailKey} is null)`),
    check('marketing_contacts_phone', sql`(${table.phone} is null) = (${table.phoneKey} is null)`),
    check('marketing_contacts_e164', sql`${table.phone} ~ '^\\+1\\d{10}$'`),
    check('marketing_contacts_source', sql`${table.source} in (${sources})`),
    unique('marketing_contacts_one_email').on(table.emailKey),
    unique('marketing_contacts_one_phone').on(table.phoneKey),
    index('marketing_contacts_newest').on(table.createdAt, table.id),
    index('marketing_contacts_search').using('gin', sql`fold_name(${table.searchText}) gin_trgm_ops`),
  ],
);
