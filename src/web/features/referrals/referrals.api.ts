import { type CallAnswer, call } from '#web/lib/api.ts';
import { cacheAnswer, callQueryOrNull } from '#web/lib/query.tsx';

export type OwnReferrals = CallAnswer<'referrals.own'>;

/** Reads the link of the account, and its rewards; null once the session has ended. */
export const ownReferrals = callQueryOrNull('referrals.own', {});

/** Creates the link. @throws as `call` does */
export async function makeLink(): Promise<void> {
  cacheAnswer(ownReferrals, await call('referrals.makeLink', {}));
}
