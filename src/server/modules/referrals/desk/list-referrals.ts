import type { z } from 'zod';
import type { listReferrals, Referral, readReferralTotals } from '#contracts/referrals.ts';
import { toDecimal } from '#domain/money.ts';
import { REFERRAL_STATES } from '#domain/referrals/referral-state.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeReferrals } from './describe-referral.ts';
import { listReferralRows, sumReferrals } from './listed.queries.ts';

/** Lists a page of referrals, newest first (R-063 for pages). */
export async function listReferralsForMarketing(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listReferrals>, 'query' | 'reply'>,
): Promise<Referral[]> {
  const limit = readLimit(query.limit);
  const filter = { state: query.state ?? null, after: readCursor(query.cursor), limit: limit + 1 };
  const rows = await listReferralRows(database, filter);
  const page = await describeReferrals(database, takePage(rows, { query, reply }, 'marketing.referrals', writeCursor));
  return page;
}

/** Counts the referrals in each state, and adds up the rewards of both people. */
export async function readTotals({
  database,
}: Context): Promise<z.infer<(typeof readReferralTotals)['responses'][200]>> {
  const totals = new Map((await sumReferrals(database)).map((row) => [row.state, row]));
  return REFERRAL_STATES.map((state) => {
    const { count = 0, cents = '0' } = totals.get(state) ?? {};
    return { state, count, amount: toDecimal(Number(cents)) };
  });
}
