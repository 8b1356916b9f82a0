import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lineCode } from './contests.queries.ts';
import { readShown } from './shown-offer.ts';

/** Matches an order whose offer has contested lines without a decision. */
export const IS_CONTESTED = (orderId: Sql): Sql =>
  sql`exists (select from price_offers p where p.order_id = ${orderId} and p.ended_at is null and p.state = 'contested')`;

const contested = statement({
  name: 'price-offers-contested',
  params: z.object({ limit: z.int() }),
  row: z.object({ id: z.uuid(), orderId: z.uuid(), since: z.date(), shown: z.string(), lines: z.array(lineCode) }),
  neverNull: ['since'],
  sql: sql`select id, order_id as "orderId", contested_at as since, shown::text as shown,
      array(select line from price_offer_contests where offer_id = id and decided_at is null order by line) as lines
    from price_offers where state = 'contested' order by contested_at, id limit :limit`,
});

/** Lists the offers with undecided contested lines, longest wait first, with the labels of these lines. */
export async function listContested(
  db: Queryable,
  limit: number,
): Promise<{ id: string; orderId: string; since: Date; lines: string[] }[]> {
  return (await db.query(contested, { limit })).map(({ shown, lines, ...one }) => ({
    ...one,
    lines: readShown(shown).lines.flatMap(({ code, label }) => (lines.some((line) => line === code) ? [label] : [])),
  }));
}
