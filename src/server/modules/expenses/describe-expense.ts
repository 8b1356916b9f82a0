import { type Expense, type ExpenseFacts, expenseFacts } from '#contracts/expenses.ts';
import { tenthsText } from '#domain/expenses/mileage.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { ExpenseRow } from './expenses.queries.ts';

/** Facts of an expense that are not in its row. */
interface ExpenseExtras extends Pick<Expense, 'isClosed' | 'receipts'> {
  /** Sum of its refunds. */
  cameBackCents: Cents;
}
/** Extra facts of a new expense. */
export const NOTHING_YET: ExpenseExtras = { isClosed: false, receipts: 0, cameBackCents: 0 };

/** Describes an expense in the form of the contract. */
export function describeExpense(row: ExpenseRow, { isClosed, receipts, cameBackCents }: ExpenseExtras): Expense {
  const { id, version, actor, createdAt, approvedBy, deletedAt, refundOf, origin } = row;
  return {
    ...describeFacts(row),
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
      isRefundable(row) && row.amountCents > cameBackCents ? toDecimal(row.amountCents - cameBackCents) : null,
    trip: tripOf(row),
    createdAt: createdAt.toISOString(),
    isDeleted: deletedAt !== null,
  };
}

/** Returns true for an expense that can have refunds: not a trip, a refund, a booking by another feature, or deleted. */
function isRefundable({ tripMiles, refundOf, origin, deletedAt }: ExpenseRow): boolean {
  return [tripMiles, refundOf, origin, deletedAt].every((fact) => fact === null);
}

/** Describes the editable fields of an expense, also for its history. */
export function describeFacts(row: ExpenseRow): ExpenseFacts {
  const facts: ExpenseFacts = { ...row, amount: toDecimal(row.amountCents) };
  return expenseFacts.parse(facts);
}

/** Describes the trip of an expense; null for another expense. */
export function tripOf({ tripFrom: from, tripTo: to, tripMiles, tripRate }: ExpenseRow): Expense['trip'] {
  if (from === null || to === null || tripMiles === null || tripRate === null) return null;
  return { from, to, miles: tenthsText(tripMiles), rate: tenthsText(tripRate) };
}
