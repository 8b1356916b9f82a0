/** What books an expense of its own accord, and alone undoes it. */
export const EXPENSE_ORIGINS = ['referral_reward'] as const;
export type ExpenseOrigin = (typeof EXPENSE_ORIGINS)[number];
