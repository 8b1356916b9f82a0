import { type Referral, referral as referralShape, type undoReferralReward } from '#contracts/referrals.ts';
import { formatMoney } from '#domain/money.ts';
import { isRewardPaid } from '#domain/referrals/rewards.ts';
import { holdOutflow } from '#server/modules/approvals/index.ts';
import { bringBack } from '#server/modules/expenses/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { addEntry, listEntries } from '../states/entries.queries.ts';
import { findReferral, writeReferral } from '../states/referrals.queries.ts';
import { settle } from '../states/settle.ts';
import { findForMarketing } from './decide-referral.ts';
import { turnOf } from './pay-referral.ts';

/**
 * Undoes the payment of a reward, with a reason: the money came back, cash into a drawer. The referral is what its order makes of it
 * then, so that the reward can be paid again. One that was paid before payments were expenses brings nothing back.
 * @throws Failure not_found, referral_moved_on for a reward that is not paid, and as `bringBack` does
 */
export async function undoReward(
  context: Context,
  { params, body, caller, idempotencyKey }: Call<typeof undoReferralReward>,
): Promise<Answer<Referral>> {
  const by = staffOf(caller);
  const { clock, database } = context;
  const { rewarded, note, registerId } = body;
  const request = { scope: `referrals.undo ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  return writeOnce(database, request, referralShape, async (tx) => {
    const at = clock.now();
    const outflow = await holdOutflow(tx, { caller, at });
    const referral = (await lockReferrerOf(tx, params.id)) ? await findReferral(tx, params.id) : null;
    if (referral === null) return fail('not_found');
    const entries = await listEntries(tx, [params.id]);
    const paid = entries.findLast((entry) => entry.rewarded === rewarded);
    if (paid === undefined || !isRewardPaid(rewarded, entries)) return fail('referral_moved_on');
    const { referralId, amountCents, method, expenseId } = paid;
    const booking = { by, at, drawer: { registerId, seesCash: worksIn(caller, 'admin'), outflow } };
    if (expenseId !== null) await bringBack(tx, context, expenseId, booking);
    const turn = turnOf(rewarded, entries);
    await addEntry(tx, { referralId, kind: 'earned', rewarded, note, turn, at }, by);
    noteChanges(caller, [
      { field: 'reward paid', before: formatMoney(amountCents ?? 0), after: formatMoney(0) },
      // To whom is said by the call; how, by what is undone.
      { field: 'by', after: method },
    ]);
    if (referral.state === 'paid') await writeReferral(tx, { ...referral, state: 'earned' });
    await settle(tx, context, referralId);
    return { status: 201, body: await findForMarketing(tx, referralId) };
  });
}
