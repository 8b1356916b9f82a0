import { type payReferral, type Referral, referral as referralShape } from '#contracts/referrals.ts';
import { rewardOf, unpaidOf } from '#domain/referrals/rewards.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, writeOnce } from '#server/platform/idempotency.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { addEntry, listEntries } from '../states/entries.queries.ts';
import { writeReferral } from '../states/referrals.queries.ts';
import { settle } from '../states/settle.ts';
import { findForMarketing } from './decide-referral.ts';

/**
 * Records that an admin has paid one of the two rewards of an earned referral. The order is looked at again first: one that
 * was cancelled without a message has earned nothing. With the last reward the referral is `paid`.
 * @throws Failure not_found, referral_moved_on when it is not earned, or this reward was paid before
 */
export async function pay(
  context: Context,
  { params, body, caller, idempotencyKey }: Call<typeof payReferral>,
): Promise<Answer<Referral>> {
  const by = staffOf(caller);
  const { clock, database } = context;
  const { rewarded, method, note = null } = body;
  const request = { scope: `referrals.pay ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  return writeOnce(database, request, referralShape, async (tx) => {
    const referral = (await lockReferrerOf(tx, params.id)) ? await settle(tx, context, params.id) : null;
    if (referral === null) return fail('not_found');
    const { id, terms } = referral;
    const amountCents = rewardOf(rewarded, terms);
    if (referral.state !== 'earned' || amountCents === 0) fail('referral_moved_on');
    const at = clock.now();
    const paid = await addEntry(
      tx,
      { referralId: id, kind: 'reward_paid', rewarded, amountCents, method, note, at },
      by,
    );
    if (!paid) fail('referral_moved_on');
    const rewardsPaid = (await listEntries(tx, [id])).flatMap((entry) => entry.rewarded ?? []);
    if (unpaidOf(terms, rewardsPaid).length === 0) {
      await writeReferral(tx, { ...referral, state: 'paid' });
      await addEntry(tx, { referralId: id, kind: 'paid', at }, by);
    }
    return { status: 201, body: await findForMarketing(tx, id) };
  });
}
