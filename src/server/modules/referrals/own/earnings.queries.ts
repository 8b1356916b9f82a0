import { z } from 'zod';
import { FROM_CUSTOMERS } from '#server/modules/customers/index.ts';
import { JOIN_USER } from '#server/modules/users/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const earnings = z.object({
  email: z.string(),
  phone: z.string(),
  code: z.string(),
  /** Referrals that are not reversed. */
  count: z.int(),
  /** Own rewards that are earned or paid. */
  cents: z.int(),
});
export type ReferrerEarnings = z.infer<typeof earnings>;

const SELECT = sql`select u.email, u.phone, f.code, count(r.id) filter (where r.state <> 'reversed')::int as count,
    coalesce(sum(t.referrer_bonus_cents) filter (where r.state in ('earned', 'paid')), 0)::int as cents
  from referrers f ${JOIN_USER(sql`f.user_id`)} left join referrals r on r.referrer_id = f.id
    left join referral_programs t on t.version = r.terms_version`;
const addresses = z.object({ addresses: z.array(z.string()).readonly() });

const byEmail = statement({
  name: 'referrer-earnings-by-email',
  params: addresses,
  row: earnings,
  plan: 'each call',
  sql: sql`${SELECT} where u.email = any(:addresses) group by f.id, u.id`,
});
const byPhone = statement({
  name: 'referrer-earnings-by-phone',
  params: addresses,
  row: earnings,
  plan: 'each call',
  sql: sql`${SELECT} where u.phone = any(:addresses) and f.user_id = any(array(
      select c.user_id ${FROM_CUSTOMERS} where c.user_id is not null
        and reverse(c.phone) = any(array(select reverse(p) from unnest(:addresses::text[]) p))))
    group by f.id, u.id`,
});

/** Lists the referral earnings of the accounts with these e-mail addresses (lower case) or phones (E.164). */
export async function listEarningsAt(
  db: Queryable,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<ReferrerEarnings[]> {
  const earningsByEmail = emails.length === 0 ? [] : await db.query(byEmail, { addresses: emails });
  return phones.length === 0
    ? earningsByEmail
    : [...earningsByEmail, ...(await db.query(byPhone, { addresses: phones }))];
}
