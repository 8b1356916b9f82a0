import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { LEGAL_NAMES } from '#domain/legal/legal-document.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/**
 * Versions of the terms and the privacy policy, append-only by a trigger: each publish of one is a version of both, and the newest
 * applies. Orders and accounts keep its name. A trigger raises the catalog's version, which is the cache key of pages.
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    /** Counts from 1 without gaps; a publish names the previous version. */
    version: integer('version').primaryKey(),
    name: text('name').notNull(),
    /** The document that changed. */
    document: text('document').notNull(),
    /** Both texts, a sample's too: a later release may have another sample. */
    terms: text('terms').notNull(),
    privacy: text('privacy').notNull(),
    /** Versions that brought the texts. */
    termsSince: text('terms_since').notNull(),
    privacySince: text('privacy_since').notNull(),
    /** Versions of the samples; null for a text of the owner's. */
    termsSample: text('terms_sample'),
    privacySample: text('privacy_sample'),
    /** The member's name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('legal_texts_name').on(table.name),
    check('legal_texts_version', sql`${table.version} >= 1`),
    check('legal_texts_document', sql`${table.document} in (${oneOf(LEGAL_NAMES)})`),
  ],
);
