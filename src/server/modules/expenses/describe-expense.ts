import { type Expense, type ExpenseFacts, expenseFacts } from '#contracts/expenses.ts';
import { tenthsText } from '#domain/expenses/mileage.ts';
import { toDecimal } from '#domain/money.ts';
import type { ExpenseRow } from './expenses.queries.ts';

/** What an expense has beside its row. */
type ExpenseExtras = Pick<Expense, 'isClosed' | 'receipts'>;

/** Writes a row as the contract declares it. */
export function describeExpense(row: ExpenseRow, { isClosed, receipts }: ExpenseExtras): Expense {
  const { id, version, actor, createdAt, approvedBy, deletedAt } = row;
  return {
    ...describeFacts(row),
    id,
    version,
    actor,
    approvedBy,
    isClosed,
    receipts,
    trip: tripOf(row),
    createdAt: createdAt.toISOString(),
    isDeleted: deletedAt !== null,
  };
}

/** Writes what is said about an expense, for its history, too. */
export function describeFacts(row: ExpenseRow): ExpenseFacts {
  const facts: ExpenseFacts = { ...row, amount: toDecimal(row.amountCents) };
  return expenseFacts.parse(facts);
}

/** Writes the trip of an expense; null for one that is none. */
export function tripOf({ tripFrom: from, tripTo: to, tripMiles, tripRate }: ExpenseRow): Expense['trip'] {
  if (from === null || to === null || tripMiles === null || tripRate === null) return null;
  return { from, to, miles: tenthsText(tripMiles), rate: tenthsText(tripRate) };
}
