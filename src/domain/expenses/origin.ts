/** Sources that book an expense automatically; only they can undo it. */
export const EXPENSE_ORIGINS = ['referral_reward'] as const;
export type ExpenseOrigin = (typeof EXPENSE_ORIGINS)[number];
