import { categoryLabel, sourceLabel } from '#domain/expenses/words.ts';
import { countText } from '#web/lib/count-text.ts';
import { dateText, sumText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import type { Expense } from './expenses.api.ts';

/** Returns the columns of the list of expenses. @param nameOf returns the name of an employee by id */
export function expenseColumns(nameOf: (id: string | null) => string | null): readonly Column<Expense>[] {
  return [
    {
      id: 'description',
      header: 'Description',
      isRowHeader: true,
      className: 'min-w-56',
      cell: (expense, open) => <Description expense={expense} employee={nameOf(expense.employeeId)} onOpen={open} />,
    },
    {
      id: 'date',
      header: 'Date',
      card: 'first',
      className: 'whitespace-nowrap',
      cell: ({ spentOn }) => dateText(spentOn),
    },
    {
      id: 'category',
      header: 'Category',
      card: 'first-end',
      cell: ({ category }) => categoryLabel(category),
    },
    {
      id: 'paidFrom',
      header: 'Paid from',
      card: 'second',
      className: 'whitespace-nowrap',
      cell: ({ paidFrom, refundOf }) => sourceLabel(paidFrom, refundOf !== null),
    },
    {
      id: 'receipt',
      header: 'Receipt',
      card: 'second-end',
      cell: (expense, open) => <ReceiptCell expense={expense} onOpen={open} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      card: 'corner',
      className: 'font-semibold',
      cell: ({ amount }) => sumText(amount),
    },
  ];
}

const RECEIPT_LINK = 'inline-flex min-h-target items-center text-link';

/** Links to the receipt's URL, and opens the expense for receipts that are files. */
function ReceiptCell({
  expense: { receiptUrl, receipts, description, trip, origin },
  onOpen,
}: {
  expense: Expense;
  onOpen: () => void;
}) {
  if (receiptUrl === null && receipts === 0) {
    if (trip !== null) return <Badge>Mileage</Badge>;
    return origin === null ? <Badge tone="orange">Receipt missing</Badge> : <Badge>Referral reward</Badge>;
  }
  const about = <span className="sr-only"> of {description}</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {receipts > 0 && (
        <button type="button" onClick={onOpen} className={RECEIPT_LINK}>
          {countText(receipts, 'file')}
          {about}
        </button>
      )}
      {receiptUrl !== null && (
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={RECEIPT_LINK}>
          Receipt{about}
        </a>
      )}
    </span>
  );
}

function Description({
  expense: { description, notes, approval, approvedBy, isDeleted, isClosed, trip, refundOf, cameBack },
  employee,
  onOpen,
}: {
  expense: Expense;
  employee: string | null;
  onOpen: () => void;
}) {
  const more = [
    trip !== null && `${trip.from} to ${trip.to}, ${trip.miles} miles at ${trip.rate}¢`,
    cameBack !== '0.00' && `${sumText(cameBack)} came back`,
    employee,
    approvedBy !== null && `approved by ${approvedBy}`,
    notes,
  ].filter(Boolean);
  return (
    <>
      <RowButton onOpen={onOpen} className="min-h-target break-words">
        {description}
      </RowButton>
      {(approval === 'waiting' || isDeleted || isClosed || refundOf !== null) && (
        <span className="mb-1 flex flex-wrap gap-1">
          {refundOf !== null && <Badge>Refund</Badge>}
          {isDeleted && <Badge>Deleted</Badge>}
          {approval === 'waiting' && <Badge tone="orange">Needs approval</Badge>}
          {isClosed && <Badge>Month closed</Badge>}
        </span>
      )}
      {more.length > 0 && (
        <span className="block max-w-96 text-sm break-words whitespace-pre-line text-muted">{more.join(' · ')}</span>
      )}
    </>
  );
}
