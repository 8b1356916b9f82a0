import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';

export type Program = CallAnswer<'marketing.referralProgram'>;
export type Referral = CallAnswer<'marketing.referrals'>[number];
export type ReferralState = Referral['state'];
export type Reward = Referral['rewards'][number];

const PAGE = 25;

/** Reads the settings of the program, with their history. */
export const referralProgram = callQuery('marketing.referralProgram', {});

/** Reads the number and sum of the referrals in each state. */
export const referralTotals = callQuery('marketing.referralTotals', {});

/** Reads referrals in pages, newest first; all states when `state` is undefined. */
export const referralPages = ({ state }: { state?: ReferralState }) =>
  listQuery<Referral>(urlOf('marketing.referrals', {}, { state, limit: PAGE }));

/** Approves or refuses a referral. @throws as `call` does */
export async function decideReferral(
  id: string,
  body: CallInput<'marketing.decideReferral'>['body'],
): Promise<Referral> {
  return withRefresh(() => call('marketing.decideReferral', { params: { id }, body }));
}

/** Marks a reward as paid. @throws as `call` does */
export async function payReward(
  id: string,
  body: CallInput<'marketing.payReferral'>['body'],
  idempotencyKey: string,
): Promise<Referral> {
  const withDrawer = body.method === 'cash' ? { ...body, registerId: terminalRegister() } : body;
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('marketing.payReferral', { params: { id }, body: { ...withDrawer, ...approval }, idempotencyKey }),
    ),
  );
}

/** Undoes the payment of a reward. @throws as `call` does */
export async function undoReward(
  id: string,
  body: Omit<CallInput<'marketing.undoReferralReward'>['body'], 'registerId'>,
  idempotencyKey: string,
): Promise<Referral> {
  const withDrawer = { ...body, registerId: terminalRegister() };
  return withRefresh(() => call('marketing.undoReferralReward', { params: { id }, body: withDrawer, idempotencyKey }));
}

/** Sends a call, then refetches the lists. Refetches after a failure, too: another admin may have decided. */
async function withRefresh<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } finally {
    void refreshReads('/api/marketing/referrals');
    void refreshReads('/api/marketing/referral-totals');
    void refreshReads('/api/marketing/contacts');
    void refreshReads('/api/business-expenses');
  }
}
