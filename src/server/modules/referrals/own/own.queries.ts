import { z } from 'zod';
import { JOIN_SOLD_DEVICE } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_REWARD_PAID } from '../states/entries.queries.ts';

const OWN_STATES = ['pending', 'earned', 'paid', 'reversed'] as const;

/** State of the referrer's own reward. The friend's reward may still be unpaid; a held referral is shown as pending. */
const OWN_STATE = sql`case when ${IS_REWARD_PAID(sql`r.id`, 'referrer')}
  then 'paid' when r.state = 'held' then 'pending' else r.state end`;

const FROM_OWN = sql`from referrals r join referrers f on f.id = r.referrer_id
  join referral_programs t on t.version = r.terms_version`;

const ownReferral = z.object({
  name: z.string(),
  state: z.enum(OWN_STATES),
  cents: z.int(),
  dueAt: z.date().nullable(),
  createdAt: z.date(),
});

const list = statement({
  name: 'referrals-own',
  params: z.object({ userId: z.uuid(), limit: z.int() }),
  row: ownReferral,
  sql: sql`select c.name, ${OWN_STATE} as state, t.referrer_bonus_cents as cents, r.due_at as "dueAt",
      r.created_at as "createdAt"
    ${FROM_OWN} ${JOIN_SOLD_DEVICE(sql`r.order_id`)} where f.user_id = :userId
    order by r.created_at desc, r.id desc limit :limit`,
});

/** Lists the newest referrals of an account. */
export async function listOwnRows(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<z.infer<typeof ownReferral>[]> {
  return db.query(list, { userId, limit });
}

const sums = statement({
  name: 'referrals-own-sums',
  params: z.object({ userId: z.uuid() }),
  row: z.object({ state: z.enum(OWN_STATES), cents: z.int() }),
  sql: sql`select ${OWN_STATE} as state, sum(t.referrer_bonus_cents)::int as cents ${FROM_OWN}
    where f.user_id = :userId group by 1`,
});

/** Adds up the own rewards of an account by their states, in cents. */
export async function sumOwn(db: Queryable, userId: string): Promise<Map<string, number>> {
  return new Map((await db.query(sums, { userId })).map(({ state, cents }) => [state, cents]));
}
