import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CONSENT_KINDS, CONSENT_SCOPES, CONSENT_SOURCES } from '#domain/consent.ts';

const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * The consent ledger: everything that an address allowed or forbade, with its evidence. Append-only. The newest entry of an address
 * and a scope is in force. No foreign keys: the ledger outlives accounts, contacts and members of staff.
 */
export const consentEntries = pgTable(
  'consent_entries',
  {
    /** Order in which the shop learned of the entries, independent of the clock. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** E.164 number, or e-mail address in lower case. */
    address: text('address').notNull(),
    /** As `roomKey` writes it: the same for every spelling of the address. */
    addressKey: text('address_key').notNull(),
    scope: text('scope').notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    /** The text that was received, or the wording that the person agreed to. */
    evidence: text('evidence').notNull(),
    /** Network address of the request, if any. */
    ip: text('ip'),
    /** The member of staff, or their area; null for the person itself. */
    actor: text('actor'),
    memberId: uuid('member_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('consent_entries_scope', sql`${table.scope} in (${sqlList(CONSENT_SCOPES)})`),
    check('consent_entries_kind', sql`${table.kind} in (${sqlList(CONSENT_KINDS)})`),
    check('consent_entries_source', sql`${table.source} in (${sqlList(CONSENT_SOURCES)})`),
    check('consent_entries_channel', sql`(${table.scope} = 'marketing_email') = (${table.addressKey} like 'email:%')`),
    index('consent_entries_latest').on(table.addressKey, table.scope, table.number),
  ],
);
