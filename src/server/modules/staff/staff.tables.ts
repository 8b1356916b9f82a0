import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';

const areas = sql.raw(STAFF_AREAS.map((area) => `'${area}'`).join(', '));
const roles = sql.raw(STAFF_ROLES.map((role) => `'${role}'`).join(', '));

/** Password of each area, set on a first start. */
export const staffPasswords = pgTable(
  'staff_passwords',
  {
    area: text('area').primaryKey(),
    /** argon2id, as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('staff_passwords_area', sql`${table.area} in (${areas})`)],
);

/** Hashes of the printed setup codes for a new shop's owner; none is valid once the shop has a member (decision 025). */
export const setupCodes = pgTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Members of staff, who identify at a terminal by a personal passcode. Rows are never deleted. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** argon2id, as a PHC string. */
    passcodeHash: text('passcode_hash').notNull(),
    /** Defaults to manager, so that members from before there were roles keep their rights. */
    role: text('role').notNull().default('manager'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('staff_members_name').on(sql`lower(${table.name})`),
    check('staff_members_role', sql`${table.role} in (${roles})`),
  ],
);

/**
 * Actions of staff: append-only. No foreign keys: rows outlive sessions. Holds the names of changed fields, and of their values
 * only a status and an amount.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: uuid('id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The member by name, or the area where no member was identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id'),
    /** The id of the session, which belongs to one terminal. */
    terminal: uuid('terminal').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** The object of the action in the contract's form, where a page shows it: kind, id and name. */
    object: jsonb('object'),
    /** Identifies a request that may be repeated, so that it is recorded once. */
    requestKey: text('request_key'),
  },
  (table) => [
    // In the order of the list, which needs no second index then.
    primaryKey({ name: 'staff_actions_pk', columns: [table.createdAt, table.id] }),
    // Keeps a search for a rare word from reading every row. The expression is that of `staff-actions-list`.
    index('staff_actions_search').using(
      'gin',
      sql`fold_name(${table.actor} || ' ' || ${table.action} || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
    uniqueIndex('staff_actions_request').on(table.requestKey).where(sql`${table.requestKey} is not null`),
  ],
);

/** A browser with an open area. The browser holds the secret, the row its SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    /** Instant when the member's passcode was entered here. */
    passcodeAt: timestamp('passcode_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Written at intervals; the session locks when it is too old. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('staff_sessions_secret').on(table.secretHash),
    index('staff_sessions_of_member').on(table.memberId),
  ],
);

/** Areas that a session has opened, each with its time. */
export const staffSessionAreas = pgTable(
  'staff_session_areas',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_session_areas_pk', columns: [table.sessionId, table.area] }),
    check('staff_session_areas_area', sql`${table.area} in (${areas})`),
    index('staff_session_areas_of_area').on(table.area),
  ],
);
