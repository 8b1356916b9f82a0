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
  /** Record of the month's earlier closings; null for none. */
  record: ExpenseMonth | null;
  onClose: () => void;
}

/** Closes or reopens a month, with a reason. */
export function MonthDialog({ month, record, onClose }: MonthDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const { timeZone } = usePageData().shop;
  const isClosed = record?.isClosed === true;
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
        toast({ title: `${monthText(month)} ${isClosed ? 'reopened' : 'closed'}` });
      }}
      onClose={onClose}
    >
      <p>
        {isClosed
          ? 'You’ll be able to add, edit and delete its expenses again. Who reopened it, and why, stays on record.'
          : 'No one can add, edit, approve or delete its expenses until an admin reopens it.'}
      </p>
      {record !== null && (
        <ul className="grid gap-1 text-note text-muted">
          {record.changes.map(({ kind, actor, at, reason }) => (
            <li key={at} className="break-words">
              {kind === 'closed' ? 'Closed' : 'Reopened'} by {actor}, {momentText(at, timeZone)}: “{reason}”
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}
