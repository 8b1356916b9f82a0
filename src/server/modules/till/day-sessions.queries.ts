import { z } from 'zod';
import { CASH_KIND_VALUES } from '#domain/till/cash-kinds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { DAYS_BEGIN, DAYS_END, inDays, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** True for a session `s` that was open at some time in the days. */
const WAS_OPEN = sql`(s.opened_at < ${DAYS_END} and (s.closed_at is null or s.closed_at >= ${DAYS_BEGIN}))`;

const sessionRow = z.object({
  id: z.uuid(),
  register: z.string(),
  openedAt: z.date(),
  openedBy: z.string(),
  closedAt: z.date().nullable(),
  /** Opening count, and the sum of all entries so far. */
  openingCents: z.int(),
  expectedCents: z.int(),
  /** Newest Z report of the session, corrections included. The counts are null without one, or after a close without a count. */
  reportNumber: z.int().nullable(),
  corrects: z.int().nullable(),
  countedCents: z.int().nullable(),
  difference: z.int().nullable(),
});
export type DaySession = z.infer<typeof sessionRow>;

const sessions = statement({
  name: 'till-sessions-of-days',
  params: shopDaysParams,
  row: sessionRow,
  plan: 'each call',
  sql: sql`select s.id, r.name as register, s.opened_at as "openedAt", s.opened_by as "openedBy", s.closed_at as "closedAt",
      (select coalesce(sum(e.amount_cents) filter (where e.kind = 'opening'), 0)::int from till_entries e
        where e.session_id = s.id) as "openingCents",
      (select coalesce(sum(e.amount_cents), 0)::int from till_entries e where e.session_id = s.id) as "expectedCents",
      z.number as "reportNumber", z.corrects, ((z.content->'counted'->>'total')::numeric * 100)::int as "countedCents",
      ((z.content->>'difference')::numeric * 100)::int as difference
    from till_sessions s join till_registers r on r.id = s.register_id
    left join lateral (select number, corrects, content from till_reports z where z.session_id = s.id
      order by number desc limit 1) z on true
    where ${WAS_OPEN} order by s.opened_at, s.id`,
});

/** Lists the drawer sessions that were open at some time in the days, by opening time. */
export async function listSessionsOfDays(db: Queryable, days: ShopDays): Promise<DaySession[]> {
  return db.query(sessions, days);
}

const sumRow = z.object({
  sessionId: z.uuid(),
  register: z.string(),
  openedAt: z.date(),
  kind: z.enum(CASH_KIND_VALUES),
  entries: z.int(),
  /** Signed: negative for cash that left the drawer. */
  cents: z.int(),
});
export type SessionSum = z.infer<typeof sumRow>;

const sums = statement({
  name: 'till-entries-of-days',
  params: shopDaysParams,
  row: sumRow,
  plan: 'each call',
  sql: sql`select s.id as "sessionId", r.name as register, s.opened_at as "openedAt", e.kind, count(*)::int as entries,
      sum(e.amount_cents)::int as cents
    from till_sessions s join till_registers r on r.id = s.register_id join till_entries e on e.session_id = s.id
    where ${WAS_OPEN} and ${inDays(sql`e.at`)}
    group by s.id, r.name, e.kind order by s.opened_at, s.id, e.kind`,
});

/** Sums the cash moved in a range of days, by drawer session and kind. Entries count on their own day, also in a longer session. */
export async function sumCashOfDays(db: Queryable, days: ShopDays): Promise<SessionSum[]> {
  return db.query(sums, days);
}
