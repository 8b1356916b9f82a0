import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changedFacts } from '#domain/expenses/changed-facts.ts';
import { categoryLabel, sourceLabel } from '#domain/expenses/words.ts';
import { dateText, momentText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Expense, type ExpenseChange, expenseHistory, useEmployees } from './expenses.api.ts';
import { ReceiptsHistory } from './receipts/receipts-history.tsx';

const KIND_TEXTS: Record<ExpenseChange['kind'], string> = {
  added: 'Added',
  edited: 'Edited',
  approved: 'Approved',
  deleted: 'Deleted',
};

/** Fields of an expense in its history; an approval is an entry of its own. */
type ExpenseFields = Omit<NonNullable<ExpenseChange['before']>, 'approval'>;

const FACT_NAMES: Record<keyof ExpenseFields, string> = {
  category: 'Category',
  amount: 'Amount',
  description: 'Description',
  spentOn: 'Paid on',
  paidFrom: 'Paid from',
  employeeId: 'Employee',
  receiptUrl: 'Receipt',
  notes: 'Notes',
};

/** Field names for refunds. */
const REFUND_FACT_NAMES = { ...FACT_NAMES, spentOn: 'Came back on', paidFrom: 'Where it went' };

/** Shows the changes of an expense with their actors and previous values, the latest first. */
export function HistoryDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const source = useQuery(expenseHistory(expense.id));
  const { data } = source;
  const { timeZone } = usePageData().shop;
  return (
    <Dialog
      title="History"
      description={`${sumText(expense.amount)} · ${expense.description}`}
      onClose={onClose}
      closeOnBackdrop
    >
      <ReadState source={source} what="The history" className="gap-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-5 w-64" />
      </ReadState>
      <ReceiptsHistory expense={expense} />
      <ol className="grid gap-5">
        {data?.map(({ version, kind, before, reason, actor, at }, index) => (
          <HistoryStep key={version}>
            <p className="font-semibold">{KIND_TEXTS[kind]}</p>
            <p className="text-note text-muted">
              {actor}, <time dateTime={at}>{momentText(at, timeZone)}</time>
            </p>
            {reason !== null && <p className="text-note break-words">“{reason}”</p>}
            {kind === 'edited' && before !== null && (
              <Changes
                isRefund={expense.refundOf !== null}
                before={before}
                after={data[index - 1]?.before ?? expense}
              />
            )}
          </HistoryStep>
        ))}
      </ol>
    </Dialog>
  );
}

/** Lists the fields that an edit changed, each with its old and new value. */
function Changes({ isRefund, before, after }: { isRefund: boolean; before: ExpenseFields; after: ExpenseFields }) {
  const { nameOf } = useEmployees();
  const names = isRefund ? REFUND_FACT_NAMES : FACT_NAMES;
  const textOf = (name: keyof ExpenseFields, fields: ExpenseFields) =>
    name === 'paidFrom' ? sourceLabel(fields.paidFrom, isRefund) : factText(name, fields, nameOf);
  return (
    <dl className="mt-1 grid gap-1 text-note">
      {changedFacts(FACT_NAMES, before, after).map((name) => (
        <div key={name} className="break-words">
          <dt className="inline text-muted">{names[name]}: </dt>
          <dd className="inline">
            <s>
              <span className="sr-only">was </span>
              {textOf(name, before)}
            </s>{' '}
            <span className="sr-only">is now </span>
            {textOf(name, after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factText(
  name: Exclude<keyof ExpenseFields, 'paidFrom'>,
  fields: ExpenseFields,
  nameOf: (id: string | null) => string | null,
): ReactNode {
  switch (name) {
    case 'category':
      return categoryLabel(fields.category);
    case 'amount':
      return sumText(fields.amount);
    case 'spentOn':
      return dateText(fields.spentOn);
    case 'employeeId':
      return fields.employeeId === null ? 'nobody' : (nameOf(fields.employeeId) ?? 'someone');
    default:
      return fields[name] ?? 'nothing';
  }
}
