import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { ATTACHMENT_RULES, OWNER_KINDS } from '#domain/attachments.ts';
import { businessExpenses } from '#server/modules/expenses/expenses.tables.ts';
import { inspections } from '#server/modules/inspections/inspections.tables.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { priceOffers } from '#server/modules/price-offers/price-offers.tables.ts';
import { returns } from '#server/modules/returns/returns.tables.ts';
import { visits } from '#server/modules/visits/visits.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';
import { storedFiles } from '../files.tables.ts';

const ownedBy = (kind: (typeof OWNER_KINDS)[number]) => sql.raw(`case when owner_kind = '${kind}' then owner_id end`);

/**
 * Photos and files that people attach to records, each to one (decision 023). The browser creates the id, so that each is added
 * once. A generated column for each kind of record is a foreign key, so that the record of an attachment exists.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey(),
    ownerKind: text('owner_kind').notNull(),
    /** Id of the record; for a pickup, of its order. */
    ownerId: uuid('owner_id').notNull(),
    /** The order that it belongs to, the first one for a visit; erased with the account of its customer. Null for a receipt. */
    orderId: uuid('order_id').references(() => orders.id),
    subject: text('subject').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /**
     * The person who added it, where that limits access: the day and the driver of a pickup; the SHA-256 of the secret in the
     * browser's cookie, for a customer's photo that is not part of a contest yet; the author of a receipt.
     */
    addedBy: text('added_by'),
    /** Original file name of a receipt. */
    name: text('name'),
    /** The member who deleted a receipt, whose row stays: a trigger refuses all other changes, and this one in a closed month. */
    deletedBy: text('deleted_by'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    inspectionId: uuid('inspection_id')
      .generatedAlwaysAs(ownedBy('inspection'))
      .references(() => inspections.id),
    priceOfferId: uuid('price_offer_id')
      .generatedAlwaysAs(ownedBy('price_offer'))
      .references(() => priceOffers.id),
    returnId: uuid('return_id')
      .generatedAlwaysAs(ownedBy('return'))
      .references(() => returns.id),
    expenseId: uuid('expense_id')
      .generatedAlwaysAs(ownedBy('expense'))
      .references(() => businessExpenses.id),
    visitId: uuid('visit_id')
      .generatedAlwaysAs(ownedBy('visit'))
      .references(() => visits.id),
  },
  (table) => [
    unique('attachments_file').on(table.fileId),
    check('attachments_owner_kind', sql`${table.ownerKind} in (${oneOf(OWNER_KINDS)})`),
    check(
      'attachments_of_order',
      sql`(${table.ownerKind} = 'expense') = (${table.orderId} is null)
        and (${table.ownerKind} <> 'pickup' or ${table.ownerId} = ${table.orderId})`,
    ),
    check(
      'attachments_receipt',
      sql`case when ${table.ownerKind} = 'expense'
        then ${table.name} is not null and char_length(${table.name}) between 1 and 200 and ${table.addedBy} is not null
        else ${table.name} is null and ${table.deletedAt} is null end`,
    ),
    check('attachments_deleted', sql`(${table.deletedAt} is null) = (${table.deletedBy} is null)`),
    check(
      'attachments_subject',
      sql`case ${table.ownerKind} ${sql.join(
        OWNER_KINDS.map(
          (kind) => sql`when '${sql.raw(kind)}' then ${table.subject} in (${oneOf(ATTACHMENT_RULES[kind].subjects)}) `,
        ),
      )}end`,
    ),
    index('attachments_of_owner').on(table.ownerId, table.addedAt),
    index('attachments_by_order').on(table.orderId),
    index('attachments_unsent')
      .on(table.addedAt)
      .where(sql`${table.ownerKind} = 'price_offer' and ${table.addedBy} is not null`),
  ],
);
