import { type ExpenseFacts, expenseFacts, type Expense as WireExpense } from '#contracts/expenses.ts';
import { tenthsText } from '#domain/expenses/mileage.ts';
import { toDecimal } from '#domain/money.ts';
import type { Expense, ExpenseRow } from './expenses.queries.ts';

/** Formats an expense for staff. */
export function expenseToWire(expense: Expense): WireExpense {
  const { id, version, actor, createdAt, approvedBy, deletedAt, refundOf, origin, amountCents } = expense;
  const { isClosed, receipts, cameBackCents } = expense;
  return {
    ...expenseFactsToWire(expense),
    id,
    version,
    actor,
    approvedBy,
    isClosed,
    receipts,
    refundOf,
    origin,
    cameBack: toDecimal(cameBackCents),
    leftToComeBack:
      isRefundable(expense) && amountCents > cameBackCents ? toDecimal(amountCents - cameBackCents) : null,
    trip: tripToWire(expense),
    createdAt: createdAt.toISOString(),
    isDeleted: deletedAt !== null,
  };
}

/** Returns true for an expense that can have refunds: not a trip, a refund, a booking by another feature, or deleted. */
function isRefundable({ tripMiles, refundOf, origin, deletedAt }: ExpenseRow): boolean {
  return [tripMiles, refundOf, origin, deletedAt].every((fact) => fact === null);
}

/** Formats the editable fields of an expense, also for its history. */
export function expenseFactsToWire(row: ExpenseRow): ExpenseFacts {
  const facts: ExpenseFacts = { ...row, amount: toDecimal(row.amountCents) };
  return expenseFacts.parse(facts);
}

/** Formats the trip of an expense; null for another expense. */
function tripToWire({ tripFrom: from, tripTo: to, tripMiles, tripRate }: ExpenseRow): WireExpense['trip'] {
  if (from === null || to === null || tripMiles === null || tripRate === null) return null;
  return { from, to, miles: tenthsText(tripMiles), rate: tenthsText(tripRate) };
}
