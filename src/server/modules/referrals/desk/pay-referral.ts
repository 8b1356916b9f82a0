import { type payReferral, type Referral, referral as referralShape } from '#contracts/referrals.ts';
import type { ExpenseSource } from '#domain/expenses/words.ts';
import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { methodLabel, type PaymentMethod } from '#domain/payment-methods.ts';
import { isRewardPaid, REWARDED, type Rewarded, rewardOf, unpaidOf } from '#domain/referrals/rewards.ts';
import { type HoldSecond, holdOutflow, proveSecond, withoutApproval } from '#server/modules/approvals/index.ts';
import { bookOwnExpense } from '#server/modules/expenses/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { addEntry, listEntries, type ReferralEntry } from '../states/entries.queries.ts';
import { writeReferral } from '../states/referrals.queries.ts';
import { settle } from '../states/settle.ts';
import { findForMarketing } from './decide-referral.ts';

/** Where the money of a reward came from, in the words of expenses. */
const SOURCES = {
  cash: 'till',
  card: 'card',
  zelle: 'card',
  mobile: 'card',
} as const satisfies Record<PaymentMethod, ExpenseSource>;

/**
 * Records that an admin has paid one of the two rewards of an earned referral. The order is looked at again first: one that
 * was cancelled without a message has earned nothing. With the last reward the referral is `paid`. The payment is an expense of the
 * shop, whose cash comes from a drawer (decision 104).
 * @throws Failure not_found, referral_moved_on when it is not earned, or this reward was paid before, and as `bookOwnExpense`, `proveSecond` and
 * `holdOutflow` do
 */
export async function pay(
  context: Context,
  { params, body, caller, idempotencyKey }: Call<typeof payReferral>,
): Promise<Answer<Referral>> {
  const by = staffOf(caller);
  const { clock, database } = context;
  const { rewarded, method, note = null, registerId, second } = body;
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `referrals.pay ${staffKey(caller)}`, key: idempotencyKey, content };
  const create = async (tx: Transaction, holdSecond: HoldSecond): Promise<Answer<Referral>> => {
    const at = clock.now();
    const outflow = await holdOutflow(tx, { caller, holdSecond, at });
    const referral = (await lockReferrerOf(tx, params.id)) ? await settle(tx, context, params.id) : null;
    if (referral === null) return fail('not_found');
    const { id, terms } = referral;
    const amountCents = rewardOf(rewarded, terms);
    const entries = await listEntries(tx, [id]);
    if (referral.state !== 'earned' || amountCents === 0 || isRewardPaid(rewarded, entries)) fail('referral_moved_on');
    const booking = { by, at, drawer: { registerId, seesCash: worksIn(caller, 'admin'), outflow } };
    const expenseId = await bookOwnExpense(
      tx,
      context,
      {
        origin: 'referral_reward',
        category: 'marketing',
        amountCents,
        description: `Referral reward, order ${shortOrderId(referral.orderId)}`,
        notes: `Paid by ${methodLabel(method)}`,
        paidFrom: SOURCES[method],
      },
      booking,
    );
    const turn = turnOf(rewarded, entries);
    const entry = {
      referralId: id,
      kind: 'reward_paid',
      rewarded,
      amountCents,
      method,
      note,
      turn,
      expenseId,
      at,
    } as const;
    if (!(await addEntry(tx, entry, by))) fail('referral_moved_on');
    noteChanges(caller, [{ field: 'reward paid', before: formatMoney(0), after: formatMoney(amountCents) }]);
    const rewardsPaid = REWARDED.filter((one) => one === rewarded || isRewardPaid(one, entries));
    if (unpaidOf(terms, rewardsPaid).length === 0) {
      await writeReferral(tx, { ...referral, state: 'paid' });
      await addEntry(tx, { referralId: id, kind: 'paid', at }, by);
    }
    return { status: 201, body: await findForMarketing(tx, id) };
  };
  return createOnce<HoldSecond, Referral>(database, request, {
    readBody: (stored) => referralShape.parse(stored),
    prepare: () => proveSecond(context, caller, second),
    create,
  });
}

/** Returns the turn of the next payment of a reward, or of the next undoing of one. */
export function turnOf(rewarded: Rewarded, entries: readonly ReferralEntry[]): number {
  return entries.filter((entry) => entry.rewarded === rewarded).length + 1;
}
