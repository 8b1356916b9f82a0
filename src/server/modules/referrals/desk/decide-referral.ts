import type { decideReferral, Referral } from '#contracts/referrals.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { addEntry } from '../states/entries.queries.ts';
import { findReferral, type StoredReferral, writeReferral } from '../states/referrals.queries.ts';
import { settleStoredReferral } from '../states/settle.ts';
import { describeReferrals } from './describe-referral.ts';
import { findListedReferral } from './listed.queries.ts';

/**
 * Approves a held referral, or refuses one that is not paid. The note goes into the history; a refusal is final.
 * @throws Failure not_found, referral_moved_on when it is in another state, for example after another admin's decision
 */
export async function decideOnReferral(
  context: Context,
  { params, body, caller }: Call<typeof decideReferral>,
): Promise<Referral> {
  const staff = staffOf(caller);
  const { decision, note } = body;
  const { clock, database } = context;
  return database.transaction(async (tx) => {
    const referral = (await lockReferrerOf(tx, params.id)) ? await findReferral(tx, params.id) : null;
    if (referral === null) return fail('not_found');
    if (!mayDecide(referral, decision)) fail('referral_moved_on');
    const kind = decision === 'approve' ? 'approved' : 'refused';
    await addEntry(tx, { referralId: referral.id, kind, note, at: clock.now() }, staff);
    if (decision === 'approve') {
      await writeReferral(tx, { ...referral, approvedSigns: referral.signs });
      await settleStoredReferral(tx, context, referral.id);
    } else {
      await writeReferral(tx, { ...referral, state: 'reversed', cause: 'refused', earnedAt: null });
    }
    return readReferralForMarketing(tx, referral.id);
  });
}

function mayDecide({ state }: StoredReferral, decision: 'approve' | 'refuse'): boolean {
  return state === 'held' || (decision === 'refuse' && (state === 'pending' || state === 'earned'));
}

/** Reads a referral for staff. @throws Failure not_found */
export async function readReferralForMarketing(db: Queryable, id: string): Promise<Referral> {
  const row = (await findListedReferral(db, id)) ?? fail('not_found');
  const [described] = await describeReferrals(db, [row]);
  return described ?? fail('not_found');
}
