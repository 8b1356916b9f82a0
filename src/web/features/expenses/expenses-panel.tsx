import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { urlOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { sumText } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { expenseColumns } from './expense-columns.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { EXPENSE_FILTER, FilterFields } from './expense-filter.tsx';
import {
  approveExpense,
  type Expense,
  type ExpenseFilter,
  type ExpenseTotals,
  expensePages,
  expenseTotals,
  failureText,
  useEmployees,
} from './expenses.api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { MileageDialog } from './mileage/mileage-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { Totals } from './totals.tsx';

type Opened = { kind: 'add' | 'mileage' } | { kind: 'edit' | 'refund' | 'delete' | 'history'; expense: Expense };

const canChange = ({ isClosed, isDeleted }: Expense) => !isClosed && !isDeleted;
const canDelete = (expense: Expense) => canChange(expense) && expense.origin === null && expense.cameBack === '0.00';

/** Lists, adds, edits and deletes expenses, with their totals by category and by month. */
export function ExpensesPanel() {
  const list = useListPage(EXPENSE_FILTER, expensePages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const totals = useQuery({ ...expenseTotals(list.filter), placeholderData: keepPreviousData });
  const { nameOf } = useEmployees();
  const { run: approve } = useApproval();
  const columns = expenseColumns(nameOf);
  const about = ({ description }: Expense) => ` ${description}`;
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="expenses" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead id="expenses" title="Business Expense Tracker">
        <Toolbar
          filter={list.filter}
          onAdd={() => setOpened({ kind: 'add' })}
          onDrive={() => setOpened({ kind: 'mileage' })}
        />
      </PageHead>
      <FilterFields />
      <Summary totals={totals.data} onShow={(show) => list.change({ show })} />
      <DataTable
        {...list.table}
        caption="Expenses, newest first"
        what="The expenses"
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={(expense) => setOpened({ kind: canChange(expense) ? 'edit' : 'history', expense })}
        next={() => null}
        actions={[
          { label: 'Edit', about, isOffered: canChange, run: (expense) => setOpened({ kind: 'edit', expense }) },
          {
            label: 'Approve',
            about,
            isOffered: (expense) => canChange(expense) && expense.approval === 'waiting',
            run: approve,
          },
          {
            label: 'Money came back',
            about,
            isOffered: ({ leftToComeBack }) => leftToComeBack !== null,
            run: (expense) => setOpened({ kind: 'refund', expense }),
          },
          { label: 'History', about, run: (expense) => setOpened({ kind: 'history', expense }) },
          { label: 'Delete', about, isOffered: canDelete, run: (expense) => setOpened({ kind: 'delete', expense }) },
        ]}
        empty={
          <ListEmpty list={list} title="No expenses found" action="Show all expenses">
            No expenses yet. Add your first one with its receipt.
          </ListEmpty>
        }
        hasCards
      />
      <Totals source={totals} isNarrow={list.isNarrow} />
      {opened?.kind === 'add' && (
        <ExpenseDialog expense={null} approvalAbove={totals.data?.approvalAbove ?? null} onClose={close} />
      )}
      {opened?.kind === 'mileage' && <MileageDialog onClose={close} />}
      {opened?.kind === 'edit' && (
        <ExpenseDialog expense={opened.expense} approvalAbove={totals.data?.approvalAbove ?? null} onClose={close} />
      )}
      {opened?.kind === 'refund' && <RefundDialog expense={opened.expense} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteDialog expense={opened.expense} onClose={close} />}
      {opened?.kind === 'history' && <HistoryDialog expense={opened.expense} onClose={close} />}
    </section>
  );
}

interface ToolbarProps {
  filter: ExpenseFilter;
  onAdd: () => void;
  /** Adds mileage. */
  onDrive: () => void;
}

/** Adds an expense or a trip, and exports the filtered expenses as files. */
function Toolbar({ filter, onAdd, onDrive }: ToolbarProps) {
  return (
    <>
      <Button onClick={onAdd}>Add expense</Button>
      <Button variant="secondary" onClick={onDrive}>
        Add mileage
      </Button>
      <FileExport
        label="Export CSV"
        noun="expenses"
        path={urlOf('expenses.export', {}, filter)}
        nameOf={() => 'expenses.csv'}
      />
      <FileExport
        label="QuickBooks file"
        noun="expenses"
        path={urlOf('expenses.quickBooks', {}, filter)}
        nameOf={(number) => `expenses-quickbooks-${number}.csv`}
      />
    </>
  );
}

const QUIET = 'min-h-target text-link';

/** Shows the total of the filtered expenses, and the number of missing receipts and approvals. */
function Summary({
  totals,
  onShow,
}: {
  totals: ExpenseTotals | undefined;
  onShow: (show: ExpenseFilter['show']) => void;
}) {
  if (totals === undefined) return null;
  const { count, total, receiptsMissing, waiting } = totals;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p role="status">
        <strong className="text-2xl tracking-tight tabular-nums">{sumText(total)}</strong>{' '}
        {count > 0 && <span className="text-muted">in {countText(count, 'expense')}</span>}
      </p>
      {receiptsMissing > 0 && (
        <button type="button" className={QUIET} onClick={() => onShow('receipt_missing')}>
          {countText(receiptsMissing, 'receipt')} missing
        </button>
      )}
      {waiting > 0 && (
        <button type="button" className={QUIET} onClick={() => onShow('waiting')}>
          {waiting} {waiting === 1 ? 'needs' : 'need'} approval
        </button>
      )}
    </div>
  );
}

/** Approves one expense at a time. */
function useApproval() {
  return useAction<Expense>(
    async (expense) => {
      await approveExpense(expense);
      toast({ title: 'Expense approved', description: expense.description });
    },
    (error) => toastFailure('Failed to approve expense', failureText(error)),
  );
}
