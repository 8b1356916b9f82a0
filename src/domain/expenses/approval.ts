import type { Cents } from '../money.ts';

/** States of an expense: most need no approval, those above the shop's limit wait for another member. */
export const EXPENSE_APPROVALS = ['not_needed', 'waiting', 'approved'] as const;
export type ExpenseApproval = (typeof EXPENSE_APPROVALS)[number];

/**
 * Decides whether an expense that is added or edited needs approval: above the limit it does, also one that had it before,
 * since something else was approved then.
 * @param limitCents the most that nobody else has to approve; null where the shop has no limit
 */
export function approvalOf(amountCents: Cents, limitCents: Cents | null): ExpenseApproval {
  return limitCents !== null && amountCents > limitCents ? 'waiting' : 'not_needed';
}

/**
 * Returns true when a member may approve an expense: somebody who has neither added nor edited it.
 * @param writers ids of the members who have
 */
export function mayApprove(memberId: string, writers: readonly (string | null)[]): boolean {
  return !writers.includes(memberId);
}
