import { z } from 'zod';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

export const lineCode = z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]);

const contests = entity('price_offer_contests', {
  offerId: z.uuid(),
  line: lineCode,
  words: z.string().nullable(),
  at: z.date(),
  isRestored: z.boolean().nullable(),
  decisionWords: z.string().nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  decidedMemberId: z.uuid().nullable(),
});
const contest = contests.omit('decidedMemberId');
/** A contested line, and its decision once there is one. */
export type ContestRow = z.infer<typeof contest.row>;

const list = statement({
  name: 'price-offer-contests',
  params: z.object({ offerIds: z.array(z.uuid()).readonly() }),
  row: contest.row,
  plan: 'each call',
  sql: sql`select ${contest.columns()} from price_offer_contests where offer_id = any(:offerIds) order by at, line`,
});

/** Lists the contested lines of offers. */
export async function listContests(db: Queryable, offerIds: readonly string[]): Promise<ContestRow[]> {
  return offerIds.length === 0 ? [] : db.query(list, { offerIds });
}

const insertable = contests.pick('offerId', 'line', 'words', 'at');
const insert = statement({ name: 'price-offer-contest-insert', ...insertable.insert() });

/** Adds a contested line to an offer of a locked order. */
export async function insertContest(tx: Transaction, row: z.infer<typeof insertable.row>): Promise<void> {
  await tx.query(insert, row);
}

const decision = contests.omit('words', 'at');
const decide = statement({
  name: 'price-offer-contest-decide',
  ...decision.update(['offerId', 'line'], { end: sql`and decided_at is null` }),
});

/** Writes the decision on a contested line. A trigger refuses a second one. */
export async function writeDecision(tx: Transaction, row: z.infer<typeof decision.row>): Promise<void> {
  await tx.query(decide, row);
}

const erase = statement({
  name: 'price-offer-contests-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update price_offer_contests set words = null, decision_words = null
    where offer_id in (select id from price_offers where order_id = any(:orderIds))`,
});

/** Erases the texts of customers and staff about contested lines; keeps the lines and the decisions. */
export async function eraseContestWords(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
