import { type Expense, type ExpenseFacts, expenseFacts } from '#contracts/expenses.ts';
import { tenthsText } from '#domain/expenses/mileage.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { ExpenseRow } from './expenses.queries.ts';

/** What an expense has beside its row. */
interface ExpenseExtras extends Pick<Expense, 'isClosed' | 'receipts'> {
  /** What came back on it. */
  cameBackCents: Cents;
}
/** What a new expense has beside its row. */
export const NOTHING_YET: ExpenseExtras = { isClosed: false, receipts: 0, cameBackCents: 0 };

/** Writes a row as the contract declares it. */
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

/** Returns true for what staff paid: money comes back on no trip, no refund, and nothing that something else booked or that is deleted. */
function isRefundable({ tripMiles, refundOf, origin, deletedAt }: ExpenseRow): boolean {
  return [tripMiles, refundOf, origin, deletedAt].every((fact) => fact === null);
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
