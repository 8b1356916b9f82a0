import { type payReferral, type Referral, referral as referralShape } from '#contracts/referrals.ts';
import type { ExpenseSource } from '#domain/expenses/words.ts';
import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { methodLabel, type PaymentMethod } from '#domain/payment-methods.ts';
import { isRewardPaid, REWARDED, type Rewarded, rewardOf, unpaidOf } from '#domain/referrals/rewards.ts';
import { beginOutflow, type LockApprover, proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
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
import { settleStoredReferral } from '../states/settle.ts';
import { readReferralForMarketing } from './decide-referral.ts';

/** Maps the payment method of a reward to the source of an expense. */
const SOURCES = {
  cash: 'till',
  card: 'card',
  zelle: 'card',
  mobile: 'card',
} as const satisfies Record<PaymentMethod, ExpenseSource>;

/**
 * Records that an admin paid one of the two rewards of an earned referral. Settles the referral first, since an order that was
 * cancelled without a message earns nothing. With the last reward the referral is `paid`. The payment is an expense of the shop,
 * whose cash comes from a drawer (decision 024).
 * @throws Failure not_found, referral_moved_on when it is not earned, or this reward was paid before, and as `bookOwnExpense`,
 * `proveApprover` and `beginOutflow`
 */
export async function recordRewardPayment(
  context: Context,
  { params, body, caller, idempotencyKey }: Call<typeof payReferral>,
): Promise<Answer<Referral>> {
  const staff = staffOf(caller);
  const { clock, database } = context;
  const { rewarded, method, note = null, registerId, second } = body;
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `referrals.pay ${staffKey(caller)}`, key: idempotencyKey, content };
  const create = async (tx: Transaction, lockApprover: LockApprover): Promise<Answer<Referral>> => {
    const at = clock.now();
    const outflow = await beginOutflow(tx, { caller, lockApprover: lockApprover, at });
    const referral = (await lockReferrerOf(tx, params.id)) ? await settleStoredReferral(tx, context, params.id) : null;
    if (referral === null) return fail('not_found');
    const { id, terms } = referral;
    const amountCents = rewardOf(rewarded, terms);
    const entries = await listEntries(tx, [id]);
    if (referral.state !== 'earned' || amountCents === 0 || isRewardPaid(rewarded, entries)) fail('referral_moved_on');
    const booking = { by: staff, at, drawer: { registerId, seesCash: worksIn(caller, 'admin'), outflow } };
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
    if (!(await addEntry(tx, entry, staff))) fail('referral_moved_on');
    noteChanges(caller, [{ field: 'reward paid', before: formatMoney(0), after: formatMoney(amountCents) }]);
    const rewardsPaid = REWARDED.filter((recipient) => recipient === rewarded || isRewardPaid(recipient, entries));
    if (unpaidOf(terms, rewardsPaid).length === 0) {
      await writeReferral(tx, { ...referral, state: 'paid' });
      await addEntry(tx, { referralId: id, kind: 'paid', at }, staff);
    }
    return { status: 201, body: await readReferralForMarketing(tx, id) };
  };
  return createOnce<LockApprover, Referral>(database, request, {
    readBody: (stored) => referralShape.parse(stored),
    prepare: () => proveApprover(context, caller, second),
    create,
  });
}

/** Returns the turn of the next payment of a reward, or of the next undoing of one. */
export function turnOf(rewarded: Rewarded, entries: readonly ReferralEntry[]): number {
  return entries.filter((entry) => entry.rewarded === rewarded).length + 1;
}
