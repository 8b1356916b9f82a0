import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { AUTOMATIONS } from '#domain/marketing/automations.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const keys = sql.raw(AUTOMATIONS.map((key) => `'${key}'`).join(', '));

/** Changes of the switches. The newest of an automation is in force; one without a row is off. */
export const automationSwitches = pgTable(
  'automation_switches',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    isOn: boolean('is_on').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'automation_switches_pk', columns: [table.key, table.version] }),
    check('automation_switches_key', sql`${table.key} in (${keys})`),
    check('automation_switches_version', sql`${table.version} >= 1`),
  ],
);

/** Progress of each step of an automation: the last record that it processed. */
export const automationMarks = pgTable(
  'automation_marks',
  {
    key: text('key').notNull(),
    step: integer('step').notNull(),
    afterAt: timestamp('after_at', { withTimezone: true }).notNull(),
    afterId: uuid('after_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'automation_marks_pk', columns: [table.key, table.step] }),
    check('automation_marks_key', sql`${table.key} in (${keys})`),
  ],
);

/** E-mails of automations, once for each step of each subject, without data of its reader. */
export const automationSends = pgTable(
  'automation_sends',
  {
    key: text('key').notNull(),
    step: integer('step').notNull(),
    /** The order, payment or quote. No foreign key: it may be erased. */
    subjectId: uuid('subject_id').notNull(),
    /** The mailbox as the consent ledger names it (`roomKey`). */
    emailKey: text('email_key').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'automation_sends_pk', columns: [table.key, table.step, table.subjectId] }),
    check('automation_sends_key', sql`${table.key} in (${keys})`),
    index('automation_sends_reader').on(table.emailKey, table.key, table.at),
    index('automation_sends_newest').on(table.key, table.at),
  ],
);
