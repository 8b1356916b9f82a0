import { z } from 'zod';
import { REFERRAL_STATES, REVERSAL_CAUSE_VALUES, type ReferralState } from '#domain/referrals/referral-state.ts';
import { SELF_REFERRAL_SIGN_VALUES } from '#domain/referrals/self-referral.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { JOIN_SOLD_DEVICE } from '#server/modules/orders/fragments/index.ts';
import { JOIN_USER } from '#server/modules/users/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const listedReferral = z.object({
  id: z.uuid(),
  state: z.enum(REFERRAL_STATES),
  cause: z.enum(REVERSAL_CAUSE_VALUES).nullable(),
  signs: z.array(z.enum(SELF_REFERRAL_SIGN_VALUES)),
  dueAt: z.date().nullable(),
  createdAt: z.date(),
  code: z.string(),
  referrerName: z.string().nullable(),
  referrerEmail: z.string().nullable(),
  orderId: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  model: z.string(),
  storage: z.string(),
  status: z.enum(ORDER_STATUSES),
  referrerBonusCents: z.int(),
  referredDiscountCents: z.int(),
});
export type ListedReferral = z.infer<typeof listedReferral>;

const SELECT = sql`select r.id, r.state, r.cause, r.signs, r.due_at as "dueAt", r.created_at as "createdAt", f.code,
    u.name as "referrerName", u.email as "referrerEmail", o.id as "orderId", o.customer_id as "customerId",
    c.name as "customerName", p.model, o.storage, o.status, t.referrer_bonus_cents as "referrerBonusCents",
    t.referred_discount_cents as "referredDiscountCents"
  from referrals r join referrers f on f.id = r.referrer_id join referral_programs t on t.version = r.terms_version
    ${JOIN_SOLD_DEVICE(sql`r.order_id`)} ${JOIN_USER(sql`f.user_id`)}`;

const list = statement({
  name: 'referrals-list',
  params: z.object({
    state: z.enum(REFERRAL_STATES).nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: listedReferral,
  plan: 'each call',
  sql: sql`${SELECT} where (:state::text is null or r.state = :state)
      and (:afterTime::timestamptz is null or (r.created_at, r.id) < (:afterTime, :afterId::uuid))
    order by r.created_at desc, r.id desc limit :limit`,
});

/** Lists referrals for staff, newest first. */
export async function listReferralRows(
  db: Queryable,
  { state, after, limit }: { state: ReferralState | null; after: PageKey | null; limit: number },
): Promise<ListedReferral[]> {
  return db.query(list, { state, limit, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null });
}

const byId = statement({
  name: 'referral-listed',
  params: z.object({ id: z.uuid() }),
  row: listedReferral,
  sql: sql`${SELECT} where r.id = :id`,
});

/** @returns null where there is no such referral */
export async function findListedReferral(db: Queryable, id: string): Promise<ListedReferral | null> {
  return db.first(byId, { id });
}

const totals = statement({
  name: 'referral-totals',
  row: z.object({ state: z.enum(REFERRAL_STATES), count: z.int(), cents: z.string() }),
  sql: sql`select r.state, count(*)::int as count, sum(t.referrer_bonus_cents + t.referred_discount_cents)::text as cents
    from referrals r join referral_programs t on t.version = r.terms_version group by r.state`,
});

/** Counts the referrals in each state that has any, and adds up their rewards. */
export async function sumReferrals(db: Queryable): Promise<{ state: ReferralState; count: number; cents: string }[]> {
  return db.query(totals);
}
