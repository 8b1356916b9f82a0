import type { Cents } from '../money.ts';

/** States of an expense: most need no approval, those above the shop's limit wait for another member. */
export const EXPENSE_APPROVALS = ['not_needed', 'waiting', 'approved'] as const;
export type ExpenseApproval = (typeof EXPENSE_APPROVALS)[number];

/**
 * Returns the approval that an added or edited expense needs: above the limit it waits, even when it was approved before,
 * because the approval was for the earlier version.
 * @param limitCents the largest amount that needs no approval; null when the shop has no limit
 */
export function approvalOf(amountCents: Cents, limitCents: Cents | null): ExpenseApproval {
  return limitCents !== null && amountCents > limitCents ? 'waiting' : 'not_needed';
}

/**
 * Returns true when a member may approve an expense: one who neither added nor edited it.
 * @param writers ids of the members who did
 */
export function mayApprove(memberId: string, writers: readonly (string | null)[]): boolean {
  return !writers.includes(memberId);
}
