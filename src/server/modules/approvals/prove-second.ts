import type { SecondMember } from '#contracts/payment-approval.ts';
import { provePasscode } from '#server/modules/staff/index.ts';
import type { Caller } from '#server/platform/access.ts';

/** Second member of a call, whose passcode was proved; null for a call that names none. */
export type HoldSecond = Awaited<ReturnType<typeof provePasscode>> | null;

/**
 * Checks the passcode of the second member that a call names, outside of a transaction.
 * @throws Failure passcode_wrong, too_many_requests
 */
export async function proveSecond(
  context: Parameters<typeof provePasscode>[0],
  caller: Caller,
  second: SecondMember | undefined,
): Promise<HoldSecond> {
  return second === undefined ? null : provePasscode(context, caller, second);
}

/**
 * Returns what a call that may need approval is told apart by. Approvals are none of it: a press after a lost answer comes without them,
 * and gets that answer. Nor could so few digits as those of a passcode be kept.
 */
export function withoutApproval<Body extends { second?: unknown; payeeConfirmed?: unknown }>({
  second: _second,
  payeeConfirmed: _payeeConfirmed,
  ...body
}: Body): object {
  return body;
}
