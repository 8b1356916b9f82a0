import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { CODE_PURPOSES } from './rules.ts';

const purposes = sql.raw(CODE_PURPOSES.map((purpose) => `'${purpose}'`).join(', '));

/** Codes for one act on one record, such as the answer to a price offer, in one browser (decision 017). */
export const purposeCodes = pgTable(
  'purpose_codes',
  {
    purpose: text('purpose').notNull(),
    /** Id of the record that it is for. */
    subjectId: uuid('subject_id').notNull(),
    /** SHA-256 of the secret in the browser's cookie. */
    visitor: text('visitor').notNull(),
    /** Phone in E.164 that the code was sent to. */
    phone: text('phone').notNull(),
    codeId: uuid('code_id').notNull(),
    /** HMAC of code and code id; null once the code is used. */
    codeHash: text('code_hash'),
    /** Checks of this code, right or wrong; five at most. */
    tries: integer('tries').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    resendAt: timestamp('resend_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'purpose_codes_pk', columns: [table.purpose, table.subjectId, table.visitor] }),
    unique('purpose_codes_code').on(table.codeId),
    check('purpose_codes_purpose', sql`${table.purpose} in (${purposes})`),
    check('purpose_codes_phone', sql`${table.phone} ~ '^\\+1[2-9][0-9]{9}$'`),
    check('purpose_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
);

/**
 * The state of one phone in one browser: the current code, and the proof. One row has both: a new code ends the one before
 * it, in any order of concurrent requests.
 */
export const phoneVerifications = pgTable(
  'phone_verifications',
  {
    /** SHA-256 of the secret in the browser's cookie. */
    visitor: text('visitor').notNull(),
    /** Phone in E.164. */
    phone: text('phone').notNull(),
    /** Id of the code that was sent last; part of its hash. */
    codeId: uuid('code_id').notNull(),
    /** HMAC of code and code id; null once the code is used. */
    codeHash: text('code_hash'),
    /** Checks of this code, right or wrong; five at most. */
    tries: integer('tries').notNull().default(0),
    /** Time when this code was made. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Earliest time when another code may be requested. */
    resendAt: timestamp('resend_at', { withTimezone: true }).notNull(),
    /** Time when this browser last proved the phone. A new code does not remove the proof. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'phone_verifications_pk', columns: [table.visitor, table.phone] }),
    check('phone_verifications_phone', sql`${table.phone} ~ '^\\+1[2-9][0-9]{9}$'`),
    check('phone_verifications_tries', sql`${table.tries} between 0 and 5`),
  ],
);
