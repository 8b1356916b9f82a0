import { createExpense } from '#contracts/expenses.ts';
import type { createTrip } from '#contracts/mileage.ts';
import { mileageCents, rateOn, readMiles } from '#domain/expenses/mileage.ts';
import { toDecimal } from '#domain/money.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { addOnce } from '../add-expense.ts';
import type { Expense } from '../expenses.queries.ts';
import { readExpense } from '../read-expense.ts';
import { listRates } from './mileage.queries.ts';

/**
 * Adds a trip as an expense, once for each Idempotency-Key. Stores the rate of its day with it.
 * @throws Failure rule_broken without a rate for the day, and as `addExpense` does
 */
export function addTrip(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof createTrip>,
): Promise<Expense> {
  const { spentOn, from, to, description, miles, employeeId } = body;
  const plan = { scope: 'mileage.create', content: body, caller, idempotencyKey };
  return addOnce(context, plan, async (tx, by) => {
    const tripMiles = readMiles(miles) ?? fail('malformed');
    const tripRate =
      rateOn(await listRates(tx), spentOn) ??
      fail('rule_broken', { errors: { spentOn: 'There’s no mileage rate for this date. Please add one first.' } });
    const amount = toDecimal(mileageCents(tripMiles, tripRate));
    const input = { category: 'travel', amount, description, spentOn, paidFrom: 'own_pocket', employeeId };
    const { registerId: _none, ...facts } = createExpense.body.parse(input);
    const trip = { tripFrom: from, tripTo: to, tripMiles, tripRate };
    return { ...readExpense(context, facts, by), ...trip, refundOf: null, origin: null };
  });
}
