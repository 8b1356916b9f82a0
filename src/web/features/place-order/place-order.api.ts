import type { Account } from '#contracts/auth.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { type CallInput, call } from '#web/lib/api.ts';
import { endInvitation } from '#web/lib/invitation.ts';
import { followedLink, forgetFollowedLink } from '#web/lib/storage/followed-link.ts';
import { readPageData } from '#web/page-data.ts';

/**
 * Calls of placing an order. Each throws ApiError when the server refuses, NetworkError when it does not answer.
 */

/**
 * Creates an order for one of the caller's devices. Adds the version of the terms that this page links next to each submit button, and the shared link that this
 * browser followed; a repeated call may differ in both.
 */
export async function createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<Order> {
  const referral = followedLink(new Date());
  const bodyWithTerms = { ...body, termsVersion: readPageData(document).termsVersion };
  if (referral === null) return call('orders.create', { body: bodyWithTerms, idempotencyKey });
  const order = await call('orders.create', { body: { ...bodyWithTerms, referral }, idempotencyKey });
  // A seller is referred once: the first order counts.
  forgetFollowedLink();
  endInvitation();
  return order;
}

/** Creates the calls that concern the account. @param onAccount receives each answered account, for the session */
export function accountCalls(onAccount: (account: Account) => void) {
  const report = (account: Account) => {
    onAccount(account);
    return account;
  };
  return {
    updateProfile: async (body: CallInput<'auth.updateProfile'>['body']) =>
      report(await call('auth.updateProfile', { body })),
    fetchAccount: async () => report(await call('auth.me', {})),
  };
}

export type AccountCalls = ReturnType<typeof accountCalls>;
