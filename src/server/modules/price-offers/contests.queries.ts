import { z } from 'zod';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

export const lineCode = z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]);
export type LineCode = z.infer<typeof lineCode>;

const contest = z.object({
  offerId: z.uuid(),
  line: lineCode,
  words: z.string().nullable(),
  at: z.date(),
  isRestored: z.boolean().nullable(),
  decisionWords: z.string().nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
});
/** A contested line, and its decision once there is one. */
export type ContestRow = z.infer<typeof contest>;

const list = statement({
  name: 'price-offer-contests',
  params: z.object({ offerIds: z.array(z.uuid()).readonly() }),
  row: contest,
  plan: 'each call',
  sql: sql`select offer_id as "offerId", line, words, at, is_restored as "isRestored", decision_words as "decisionWords",
      decided_at as "decidedAt", decided_by as "decidedBy"
    from price_offer_contests where offer_id = any(:offerIds) order by at, line`,
});

/** Lists the contested lines of offers. */
export async function listContests(db: Queryable, offerIds: readonly string[]): Promise<ContestRow[]> {
  return offerIds.length === 0 ? [] : db.query(list, { offerIds });
}

const insert = statement({
  name: 'price-offer-contest-insert',
  params: contest.pick({ offerId: true, line: true, words: true, at: true }),
  sql: sql`insert into price_offer_contests (offer_id, line, words, at) values (:offerId, :line, :words, :at)`,
});

/** Adds a contested line to an offer of an order that is locked. */
export async function insertContest(
  tx: Transaction,
  given: Pick<ContestRow, 'offerId' | 'line' | 'words' | 'at'>,
): Promise<void> {
  await tx.query(insert, given);
}

const decide = statement({
  name: 'price-offer-contest-decide',
  params: z.object({
    ...{ offerId: z.uuid(), line: lineCode, isRestored: z.boolean(), words: z.string(), at: z.date() },
    ...{ actor: z.string(), memberId: z.uuid().nullable() },
  }),
  sql: sql`update price_offer_contests set is_restored = :isRestored, decision_words = :words, decided_at = :at,
      decided_by = :actor, decided_member_id = :memberId
    where offer_id = :offerId and line = :line and decided_at is null`,
});

/** Writes the decision on a contested line; once, as a trigger checks. */
export async function writeDecision(
  tx: Transaction,
  given: {
    offerId: string;
    line: LineCode;
    isRestored: boolean;
    words: string;
    at: Date;
    actor: string;
    memberId: string | null;
  },
): Promise<void> {
  await tx.query(decide, given);
}

const erase = statement({
  name: 'price-offer-contests-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update price_offer_contests set words = null, decision_words = null
    where offer_id in (select id from price_offers where order_id = any(:orderIds))`,
});

/** Erases what customers and staff wrote about contested lines; which lines, and how they were decided, stays. */
export async function eraseContestWords(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
