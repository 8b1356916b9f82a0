import type { createExpense } from '#contracts/expenses.ts';
import { approvalOf } from '#domain/expenses/approval.ts';
import { categoryOptions } from '#domain/expenses/own-categories.ts';
import { parseMoney } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import type { ExpenseFacts } from './expenses.queries.ts';

const REFUSALS: Refusals = {
  business_expenses_month_open: { code: 'expense_month_closed', field: 'spentOn' },
  business_expenses_employee_id_staff_members_id_fk: {
    code: 'rule_broken',
    field: 'employeeId',
    text: 'We couldn’t find that employee.',
  },
};

/** Fields of an expense in a call. */
type Facts = Omit<Call<typeof createExpense>['body'], 'registerId'>;

/** Returns the shop's day, YYYY-MM-DD. */
export function shopToday({ clock, env }: Pick<Context, 'clock' | 'env'>): string {
  return shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
}

/** Returns the limit above which another member approves an expense, in cents; null for no limit. */
export function approvalLimit({ env }: Pick<Context, 'env'>): number | null {
  return env.EXPENSE_APPROVAL_ABOVE === undefined ? null : env.EXPENSE_APPROVAL_ABOVE * 100;
}

/**
 * Reads the fields of an expense. One above the limit needs an identified member, since another one has to approve it.
 * @param sign -1 for a refund
 * @throws Failure malformed, rule_broken for a day in the future, staff_passcode_required
 */
export function readExpense(
  context: Pick<Context, 'clock' | 'env'>,
  { amount, spentOn: day, ...fields }: Facts,
  by: StaffActor,
  sign: 1 | -1 = 1,
): ExpenseFacts {
  const amountCents = sign * (parseMoney(amount) ?? fail('malformed'));
  const today = shopToday(context);
  const spentOn = day ?? today;
  if (spentOn > today) fail('rule_broken', { errors: { spentOn: 'The date can’t be in the future.' } });
  const approval = approvalOf(amountCents, approvalLimit(context));
  if (approval === 'waiting' && by.memberId === null) fail('staff_passcode_required');
  return { ...fields, amountCents, spentOn, approval, approvedBy: null };
}

/**
 * Refuses a category that the shop doesn't have. An expense keeps one that was removed since.
 * @throws Failure rule_broken at the category
 */
export function requireCategory({ env }: Pick<Context, 'env'>, category: string, before: string | null = null): void {
  if (category === before || categoryOptions(env.EXPENSE_CATEGORIES).some(({ value }) => value === category)) return;
  fail('rule_broken', { errors: { category: 'Please choose a category.' } });
}

/** Turns violated constraints into Failure expense_month_closed at the day, or rule_broken at the employee. */
export function translateRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  return refuseViolations(REFUSALS, work);
}
