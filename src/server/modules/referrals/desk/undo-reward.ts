import { type Referral, referral as referralShape, type undoReferralReward } from '#contracts/referrals.ts';
import { formatMoney } from '#domain/money.ts';
import { isRewardPaid } from '#domain/referrals/rewards.ts';
import { beginOutflow } from '#server/modules/approvals/index.ts';
import { refundOwnExpense } from '#server/modules/expenses/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { addEntry, listEntries } from '../states/entries.queries.ts';
import { findReferral, writeReferral } from '../states/referrals.queries.ts';
import { settleStoredReferral } from '../states/settle.ts';
import { readReferralForMarketing } from './decide-referral.ts';
import { turnOf } from './pay-referral.ts';

/**
 * Undoes the payment of a reward, with a reason: the money came back, cash into a drawer. Settles the referral by its order again,
 * so that the reward can be paid again. A payment from before rewards were expenses brings no money back.
 * @throws Failure not_found, referral_moved_on for a reward that is not paid, and as `refundOwnExpense`
 */
export async function undoReward(
  context: Context,
  { params, body, caller, idempotencyKey }: Call<typeof undoReferralReward>,
): Promise<Answer<Referral>> {
  const staff = staffOf(caller);
  const { clock, database } = context;
  const { rewarded, note, registerId } = body;
  const request = { scope: `referrals.undo ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  return writeOnce(database, request, referralShape, async (tx) => {
    const at = clock.now();
    const outflow = await beginOutflow(tx, { caller, at });
    const referral = (await lockReferrerOf(tx, params.id)) ? await findReferral(tx, params.id) : null;
    if (referral === null) return fail('not_found');
    const entries = await listEntries(tx, [params.id]);
    const paid = entries.findLast((entry) => entry.rewarded === rewarded);
    if (paid === undefined || !isRewardPaid(rewarded, entries)) return fail('referral_moved_on');
    const { referralId, amountCents, method, expenseId } = paid;
    const booking = { by: staff, at, drawer: { registerId, seesCash: worksIn(caller, 'admin'), outflow } };
    if (expenseId !== null) await refundOwnExpense(tx, context, expenseId, booking);
    const turn = turnOf(rewarded, entries);
    await addEntry(tx, { referralId, kind: 'earned', rewarded, note, turn, at }, staff);
    noteChanges(caller, [
      { field: 'reward paid', before: formatMoney(amountCents ?? 0), after: formatMoney(0) },
      // The call names the recipient; the undone payment names the method.
      { field: 'by', after: method },
    ]);
    if (referral.state === 'paid') await writeReferral(tx, { ...referral, state: 'earned' });
    await settleStoredReferral(tx, context, referralId);
    return { status: 201, body: await readReferralForMarketing(tx, referralId) };
  });
}
