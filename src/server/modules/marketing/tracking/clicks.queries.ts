import crypto from 'node:crypto';
import { z } from 'zod';
import { BURST_SECONDS } from '#domain/marketing/campaign-rules.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const reader = z.object({
  campaignId: z.uuid(),
  links: z.array(z.string()),
  isBeingSent: z.boolean(),
  sentAt: z.date().nullable(),
});
/** The recipient of a tracked link, with the links of the letter. */
export type LinkReader = z.infer<typeof reader>;

const lock = statement({
  name: 'campaign-reader-lock',
  params: z.object({ id: z.uuid() }),
  row: reader,
  sql: sql`select r.campaign_id as "campaignId", c.links, r.state = 'queued' as "isBeingSent", r.sent_at as "sentAt"
    from campaign_recipients r join campaigns c on c.id = r.campaign_id where r.id = :id for update of r`,
});

/**
 * Locks a recipient, so that visits of one letter's links run one after the other.
 * @returns null where there is no such recipient
 */
export async function lockReader(tx: Transaction, id: string): Promise<LinkReader | null> {
  return tx.first(lock, { id });
}

/** Visits stored for one recipient; more are ignored, since a link can be followed without limit. */
const MAX_VISITS = 100;

const visit = z.object({
  recipientId: z.uuid(),
  campaignId: z.uuid(),
  link: z.int(),
  method: z.string(),
  isScanner: z.boolean(),
  at: z.date(),
});

const insert = statement({
  name: 'campaign-click-insert',
  params: visit.extend({ id: z.uuid() }),
  sql: sql`insert into campaign_clicks (id, recipient_id, campaign_id, link, method, is_scanner, at)
    select :id, :recipientId, :campaignId, :link, :method, :isScanner, :at::timestamptz
    where (select count(*) from campaign_clicks where recipient_id = :recipientId) < ${MAX_VISITS}`,
});
const markBurst = statement({
  name: 'campaign-clicks-burst',
  params: z.object({ recipientId: z.uuid(), links: z.int(), at: z.date() }),
  sql: sql`update campaign_clicks set is_scanner = true
    where recipient_id = :recipientId and at > :at::timestamptz - interval '${BURST_SECONDS} seconds'
      and (select count(distinct recent.link) from campaign_clicks recent where recent.recipient_id = :recipientId
        and recent.at > :at::timestamptz - interval '${BURST_SECONDS} seconds') >= :links::int`,
});
const sumUp = statement({
  name: 'campaign-reader-clicked',
  params: z.object({ recipientId: z.uuid() }),
  sql: sql`update campaign_recipients set
      clicked_at = (select min(at) from campaign_clicks where recipient_id = :recipientId and not is_scanner),
      scanned_at = (select min(at) from campaign_clicks where recipient_id = :recipientId and is_scanner)
    where id = :recipientId`,
});

/**
 * Stores a visit of a locked recipient. When every link of a letter with several was followed within seconds, a scanner did it:
 * marks the earlier visits, too.
 * @param links number of links of the letter
 */
export async function keepVisit(tx: Transaction, given: z.infer<typeof visit>, links: number): Promise<void> {
  const { recipientId, at } = given;
  await tx.query(insert, { ...given, id: crypto.randomUUID() });
  if (links > 1) await tx.query(markBurst, { recipientId, links, at });
  await tx.query(sumUp, { recipientId });
}

const markOpened = statement({
  name: 'campaign-reader-opened',
  params: z.object({ id: z.uuid(), now: z.date() }),
  sql: sql`update campaign_recipients set opened_at = :now where id = :id and opened_at is null`,
});

/** Records the first time that the images of a letter were loaded. */
export async function keepImageLoad(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(markOpened, { id, now });
}

const clickCount = z.object({ link: z.int(), isScanner: z.boolean(), people: z.int() });
const counts = statement({
  name: 'campaign-clicks-count',
  params: z.object({ campaignId: z.uuid() }),
  row: clickCount,
  sql: sql`select link, is_scanner as "isScanner", count(distinct recipient_id)::int as people from campaign_clicks
    where campaign_id = :campaignId group by link, is_scanner`,
});

/** Counts the people who followed each link of a campaign, and those whose scanner followed it. */
export async function countClicks(db: Queryable, campaignId: string): Promise<z.infer<typeof clickCount>[]> {
  return db.query(counts, { campaignId });
}
