import type { SecondMember } from '#contracts/payment-approval.ts';
import { verifyPasscode } from '#server/modules/staff/index.ts';
import type { Caller } from '#server/platform/access.ts';

/** Locks the second member of a call, whose passcode was checked; null for a call that names none. */
export type LockApprover = Awaited<ReturnType<typeof verifyPasscode>> | null;

/**
 * Checks the passcode of the second member of a call, outside of a transaction.
 * @throws Failure passcode_wrong, too_many_requests
 */
export async function proveApprover(
  context: Parameters<typeof verifyPasscode>[0],
  caller: Caller,
  approver: SecondMember | undefined,
): Promise<LockApprover> {
  return approver === undefined ? null : verifyPasscode(context, caller, approver);
}

/**
 * Returns the content that identifies a call for its Idempotency-Key, without the approval: a retry after a lost response comes without
 * one and gets the first response. A passcode also has too few digits to be stored, even hashed.
 */
export function withoutApproval<Body extends { second?: unknown; payeeConfirmed?: unknown }>({
  second: _second,
  payeeConfirmed: _payeeConfirmed,
  ...body
}: Body): object {
  return body;
}
