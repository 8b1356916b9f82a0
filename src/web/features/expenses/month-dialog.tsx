import { useState } from 'react';
import { expenseMonthForm } from '#contracts/forms/expenses.ts';
import { monthText } from '#domain/expenses/month.ts';
import { momentText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { usePageData } from '#web/page-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { changeMonth, type ExpenseMonth } from './expenses.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface MonthDialogProps {
  month: string;
  /** What was done to the month before; null for nothing. */
  known: ExpenseMonth | null;
  onClose: () => void;
}

/** Closes a month, or opens it again, with a reason. */
export function MonthDialog({ month, known, onClose }: MonthDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const { timeZone } = usePageData().shop;
  const isClosed = known?.isClosed === true;
  const verb = isClosed ? 'Reopen' : 'Close';
  return (
    <ReasonDialog
      title={`${verb} ${monthText(month)}`}
      description="Expenses"
      schema={expenseMonthForm}
      action={`${verb} month`}
      send={async ({ reason }) => {
        const body = { month, kind: isClosed ? 'reopened' : 'closed', reason } as const;
        await changeMonth(body, sent.keyOf(body));
        sent.settle(body);
        toast({ title: `${monthText(month)} ${isClosed ? 'is open again' : 'is closed'}` });
      }}
      onClose={onClose}
    >
      <p>
        {isClosed
          ? 'Its expenses can then be added, edited and deleted again. Who opened it, and why, stays in the books.'
          : 'None of its expenses can then be added, edited, approved or deleted, until an admin opens it again.'}
      </p>
      {known !== null && (
        <ul className="grid gap-1 text-note text-muted">
          {known.changes.map(({ kind, actor, at, reason }) => (
            <li key={at} className="break-words">
              {kind === 'closed' ? 'Closed' : 'Reopened'} by {actor}, {momentText(at, timeZone)}: “{reason}”
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}
