import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { CAMPAIGN_STATUSES, EXCLUSIONS, PAUSE_REASONS, RECIPIENT_STATES } from '#domain/marketing/campaigns.ts';

const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Campaigns, each with its letter as it was when the campaign was created (decision 022). */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    templateKey: text('template_key').notNull(),
    templateVersion: integer('template_version').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The pages that the letter links to, in their order: a click leads to one of them and nowhere else. */
    links: text('links').array().notNull(),
    tags: text('tags').array().notNull(),
    status: text('status').notNull(),
    pauseReason: text('pause_reason'),
    /** Answer of the email server, when a fault of the shop paused the campaign. */
    pauseNote: text('pause_note'),
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
    /** Instant when the audience was fixed. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** Instant when a process last worked on it. */
    workedAt: timestamp('worked_at', { withTimezone: true }),
    /** Counts of sent, failed and complained when refusals last paused it; only later ones count for the next pause. */
    judgedSent: integer('judged_sent').notNull().default(0),
    judgedFailed: integer('judged_failed').notNull().default(0),
    judgedComplained: integer('judged_complained').notNull().default(0),
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('campaigns_status', sql`${table.status} in (${sqlList(CAMPAIGN_STATUSES)})`),
    check('campaigns_pause_reason', sql`${table.pauseReason} in (${sqlList(PAUSE_REASONS)})`),
    check('campaigns_paused', sql`(${table.status} = 'paused') = (${table.pauseReason} is not null)`),
    check('campaigns_scheduled', sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`),
    check('campaigns_started', sql`${table.status} not in ('sending', 'sent') or ${table.startedAt} is not null`),
    index('campaigns_newest').on(table.createdAt, table.id),
    index('campaigns_under_way').on(table.status, table.workedAt),
  ],
);

/**
 * The audience of a campaign, fixed when it starts: one row for each contact, with those who get no e-mail. No foreign keys: a
 * campaign is never deleted, and a contact may be.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** Also the id of the person's row in `messages`. */
    id: uuid('id').primaryKey(),
    campaignId: uuid('campaign_id').notNull(),
    name: text('name'),
    email: text('email'),
    /** The mailbox as the consent ledger names it (`roomKey`). */
    addressKey: text('address_key'),
    /** `queued` is stored only: its message is written, and the contract shows `waiting`. */
    state: text('state').notNull(),
    exclusion: text('exclusion'),
    /** Number of refusals through a fault of the shop; after the second one it is not retried. */
    refusals: integer('refusals').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    clickedAt: timestamp('clicked_at', { withTimezone: true }),
    scannedAt: timestamp('scanned_at', { withTimezone: true }),
    /** Instants when the mailbox bounced the sent e-mail, and when its reader reported it as spam. */
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    complainedAt: timestamp('complained_at', { withTimezone: true }),
  },
  (table) => [
    unique('campaign_recipients_once').on(table.campaignId, table.addressKey),
    check('campaign_recipients_state', sql`${table.state} in (${sqlList([...RECIPIENT_STATES, 'queued'])})`),
    check('campaign_recipients_exclusion', sql`${table.exclusion} in (${sqlList(EXCLUSIONS)})`),
    check('campaign_recipients_excluded', sql`(${table.state} = 'excluded') = (${table.exclusion} is not null)`),
    check(
      'campaign_recipients_address',
      sql`${table.state} <> 'waiting' or (${table.email} is not null and ${table.addressKey} is not null)`,
    ),
    check('campaign_recipients_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    // Serves lookups of a contact or an order by mailbox.
    index('campaign_recipients_address').on(table.addressKey).where(sql`${table.state} in ('queued', 'sent')`),
    index('campaign_recipients_by_state').on(table.campaignId, table.state, table.id),
    index('campaign_recipients_opened').on(table.campaignId).where(sql`${table.openedAt} is not null`),
    index('campaign_recipients_clicked').on(table.campaignId).where(sql`${table.clickedAt} is not null`),
    index('campaign_recipients_scanned').on(table.campaignId).where(sql`${table.scannedAt} is not null`),
    index('campaign_recipients_bad')
      .on(table.campaignId)
      .where(sql`${table.bouncedAt} is not null or ${table.complainedAt} is not null`),
  ],
);

/** Orders by recipients of a campaign, placed within 30 days of the e-mail. They count for the campaign. */
export const campaignOrders = pgTable(
  'campaign_orders',
  {
    /** Id of the person's row in `campaign_recipients`. */
    recipientId: uuid('recipient_id').notNull(),
    orderId: uuid('order_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'campaign_orders_pk', columns: [table.recipientId, table.orderId] }),
    index('campaign_orders_of_campaign').on(table.campaignId),
  ],
);
