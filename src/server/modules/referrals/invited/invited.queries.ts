import { z } from 'zod';
import { REFERRAL_STATES } from '#domain/referrals/referral-state.ts';
import { JOIN_USER } from '#server/modules/users/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_REWARD_PAID } from '../states/entries.queries.ts';

const inviter = z.object({ userId: z.uuid(), name: z.string() });

const byCode = statement({
  name: 'referral-inviter-by-code',
  params: z.object({ code: z.string() }),
  row: inviter,
  neverNull: ['userId'],
  sql: sql`select f.user_id as "userId", u.name from referrers f ${JOIN_USER(sql`f.user_id`)}
    where f.code = :code and f.user_id is not null`,
});

/** Finds the person who shared a code. @returns null for an unknown code, and for one of a deleted account */
export async function findInviter(db: Queryable, code: string): Promise<z.infer<typeof inviter> | null> {
  return db.first(byCode, { code });
}

const bonus = z.object({
  /** State of the seller's own reward. */
  state: z.enum(REFERRAL_STATES),
  dueAt: z.date().nullable(),
  bonusCents: z.int(),
  minimumCents: z.int(),
  holdDays: z.int(),
});

const ofOrder = statement({
  name: 'referral-bonus-of-order',
  params: z.object({ orderId: z.uuid() }),
  row: bonus,
  sql: sql`select case when ${IS_REWARD_PAID(sql`r.id`, 'referred')}
      then 'paid' else r.state end as state, r.due_at as "dueAt", t.referred_discount_cents as "bonusCents",
      t.minimum_purchase_cents as "minimumCents", t.hold_days as "holdDays"
    from referrals r join referral_programs t on t.version = r.terms_version
    where r.order_id = :orderId and t.referred_discount_cents > 0`,
});

/** Finds the bonus of an order's seller, by the settings in force on the day of the order. @returns null without one */
export async function findBonus(db: Queryable, orderId: string): Promise<z.infer<typeof bonus> | null> {
  return db.first(ofOrder, { orderId });
}
