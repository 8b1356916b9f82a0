import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Visits of the links of campaigns, by people and by scanners of mail (decision 022). */
export const campaignClicks = pgTable(
  'campaign_clicks',
  {
    id: uuid('id').primaryKey(),
    /** Row of `campaign_recipients`. */
    recipientId: uuid('recipient_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** Number of the link in the letter, from 0. */
    link: integer('link').notNull(),
    method: text('method').notNull(),
    isScanner: boolean('is_scanner').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('campaign_clicks_of_recipient').on(table.recipientId, table.at),
    index('campaign_clicks_of_campaign').on(table.campaignId, table.link, table.isScanner, table.recipientId),
  ],
);
