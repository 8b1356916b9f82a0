import { type CallAnswer, call } from '#web/lib/api.ts';
import { readingOrNull, showAnswer } from '#web/lib/query.tsx';

export type OwnReferrals = CallAnswer<'referrals.own'>;

/** The link of the account, and what it earned; null once the session has ended. */
export const ownReferrals = readingOrNull('referrals.own', {});

/** Makes the link. @throws as `call` does */
export async function makeLink(): Promise<void> {
  showAnswer(ownReferrals, await call('referrals.makeLink', {}));
}
