import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import type { Expense } from '../expenses.api.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { deleteReceipt, type Receipt, receiptsOf } from './receipts.api.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface ReceiptsFieldProps {
  /** Null while it is not added yet. */
  expense: Expense | null;
  uploads: Uploads;
  /** True while the form is being sent. */
  isSending: boolean;
}

/** The receipts of an expense, and the files that become receipts when it is saved. */
export function ReceiptsField({ expense, uploads, isSending }: ReceiptsFieldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id} className="font-medium">
        Receipts <span className="font-normal text-muted">(optional)</span>
      </h3>
      {expense !== null && <SavedReceipts expenseId={expense.id} />}
      {uploads.list.length > 0 && <UploadList uploads={uploads} isSending={isSending} />}
      <FileDrop
        label="Take photos or choose files"
        hint="Photos or PDFs, 10 MB each. You can drop them here, too."
        accept="image/*,application/pdf"
        onFiles={uploads.add}
      />
    </section>
  );
}

const ROW = 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-sunken px-3 py-1.5';

function SavedReceipts({ expenseId }: { expenseId: string }) {
  const { data = [] } = useQuery(receiptsOf(expenseId));
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = async ({ id, name }: Receipt) => {
    setDeleting(id);
    try {
      await deleteReceipt(id);
      toast({ title: 'Receipt deleted', description: name });
    } catch (error) {
      toastFailure('Failed to delete receipt', messageOf(error));
    } finally {
      setDeleting(null);
    }
  };
  const kept = data.filter(({ deletedAt }) => deletedAt === null);
  if (kept.length === 0) return null;
  return (
    <ul aria-label="Saved receipts" className="grid min-w-0 gap-2">
      {kept.map((receipt) => (
        <li key={receipt.id} className={ROW}>
          <ReceiptLink receipt={receipt} />
          <Button
            variant="quiet"
            className="ml-auto"
            busy={deleting === receipt.id}
            onClick={() => void remove(receipt)}
          >
            Delete<span className="sr-only"> {receipt.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function UploadList({ uploads, isSending }: { uploads: Uploads; isSending: boolean }) {
  const { list } = uploads;
  const refused = list.filter(({ text }) => text !== null).length;
  return (
    <>
      <ul aria-label="Receipts to send" className="grid min-w-0 gap-2">
        {list.map((upload) => (
          <li key={upload.key} className={ROW}>
            <UploadRow upload={upload} uploads={uploads} isSending={isSending} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-note text-muted">
        {isSending
          ? `Sending: ${countText(list.length, 'file')} left`
          : refused > 0
            ? `${countText(refused, 'file')} not sent`
            : `${countText(list.length, 'file')} will be sent when you save`}
      </p>
    </>
  );
}

function UploadRow({ upload, uploads, isSending }: { upload: Upload; uploads: Uploads; isSending: boolean }) {
  const { file, state, text } = upload;
  return (
    <>
      <span className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">{file.name}</span>
      {state === 'sending' && <Progress label={`Sending ${file.name}`} className="max-w-24" />}
      {!isSending && (
        <span className="ml-auto flex flex-wrap">
          {state === 'known' && (
            <Button variant="quiet" onClick={() => uploads.keep(upload)}>
              Keep it anyway<span className="sr-only"> {file.name}</span>
            </Button>
          )}
          <Button variant="quiet" onClick={() => uploads.remove(upload)}>
            Remove<span className="sr-only"> {file.name}</span>
          </Button>
        </span>
      )}
      {text !== null && <p className="basis-full text-note font-medium text-danger">{text}</p>}
    </>
  );
}
