import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { PRINT_KINDS, PRINT_STATES } from '#domain/printing/print-jobs.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const KINDS = sql.raw(PRINT_KINDS.map((kind) => `'${kind}'`).join(', '));
const STATES = sql.raw(PRINT_STATES.map((state) => `'${state}'`).join(', '));

/** Jobs of the receipt printer: papers, and every opening of the drawer with its reason (decision 015). */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: uuid('id').primaryKey(),
    /** Sort order of the list. */
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').notNull(),
    /** The record of the paper: a visit, a Z report, the session of the drawer, or none (`test`). */
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The name of the paper, or the reason to open the drawer. */
    title: text('title').notNull(),
    /** The roll, until it was printed; kept a day at most. Null for a drawer. */
    paper: jsonb('paper'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    state: text('state').notNull(),
    /** Instant when it was taken for the printer. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The reason of a failure, for staff. */
    words: text('words'),
    /** An earlier attempt may have printed it: the next paper is marked COPY. */
    mayBePrinted: boolean('may_be_printed').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    unique('print_jobs_number').on(table.number),
    check('print_jobs_kind', sql`${table.kind} in (${KINDS})`),
    check('print_jobs_state', sql`${table.state} in (${STATES})`),
    check('print_jobs_subject', sql`${table.subjectKind} in ('visit', 'z_report', 'drawer', 'test')`),
    check('print_jobs_drawer', sql`${table.kind} = 'paper' or (${table.paper} is null and ${table.attempts} <= 1)`),
    check('print_jobs_ended', sql`(${table.endedAt} is not null) = (${table.state} in ('sent', 'failed'))`),
  ],
);

/** The CloudPRNT printer, in one row: the time of its last call, and its status. */
export const cloudPrinter = pgTable(
  'cloud_printer',
  {
    id: integer('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    status: text('status').notNull(),
  },
  (table) => [check('cloud_printer_one', sql`${table.id} = 1`)],
);
