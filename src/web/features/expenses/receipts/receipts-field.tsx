import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Expense } from '../expenses.api.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { deleteReceipt, type Receipt, receiptsOf } from './receipts.api.ts';
import { isDuplicateReceipt, type ReceiptUpload, type ReceiptUploads, unsentText } from './use-receipt-uploads.ts';

interface ReceiptsFieldProps {
  /** Null before the expense is added. */
  expense: Expense | null;
  receipts: ReceiptUploads;
  /** True while the form is being sent. */
  isSending: boolean;
}

/** Shows the receipts of an expense, and collects files that become receipts when it is saved. */
export function ReceiptsField({ expense, receipts, isSending }: ReceiptsFieldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id} className="font-medium">
        Receipts <span className="font-normal text-muted">(optional)</span>
      </h3>
      {expense !== null && <SavedReceipts expenseId={expense.id} />}
      {receipts.uploads.length > 0 && <UploadList receipts={receipts} isSending={isSending} />}
      <FileDrop
        label="Take photos or choose files"
        hint="Photos or PDFs, up to 10 MB each. Or drop them here."
        accept="image/*,application/pdf"
        onFiles={receipts.add}
      />
    </section>
  );
}

const ROW = 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-sunken px-3 py-1.5';

function SavedReceipts({ expenseId }: { expenseId: string }) {
  const source = useQuery(receiptsOf(expenseId));
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = async ({ id, name }: Receipt) => {
    setDeleting(id);
    try {
      await deleteReceipt(id);
      toast({ title: 'Receipt deleted', description: name });
    } catch (error) {
      toastFailedCall('Failed to delete receipt', error);
    } finally {
      setDeleting(null);
    }
  };
  if (source.error !== null) return <ReadState source={source} what="The receipts" />;
  const savedReceipts = (source.data ?? []).filter(({ deletedAt }) => deletedAt === null);
  if (savedReceipts.length === 0) return null;
  return (
    <ul aria-label="Saved receipts" className="grid min-w-0 gap-2">
      {savedReceipts.map((receipt) => (
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

function UploadList({ receipts, isSending }: { receipts: ReceiptUploads; isSending: boolean }) {
  const { uploads } = receipts;
  const failed = uploads.filter(({ failure }) => failure !== null).length;
  return (
    <>
      <ul aria-label="Receipts to upload" className="grid min-w-0 gap-2">
        {uploads.map((upload) => (
          <li key={upload.item.id} className={ROW}>
            <UploadRow upload={upload} receipts={receipts} isSending={isSending} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-note text-muted">
        {isSending
          ? `Uploading: ${countText(uploads.length, 'file')} left`
          : failed > 0
            ? `${countText(failed, 'file')} not uploaded`
            : `${countText(uploads.length, 'file')} will upload when you save`}
      </p>
    </>
  );
}

interface UploadRowProps {
  upload: ReceiptUpload;
  receipts: ReceiptUploads;
  isSending: boolean;
}

function UploadRow({ upload, receipts, isSending }: UploadRowProps) {
  const { item, state, failure } = upload;
  return (
    <>
      <span className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">{item.name}</span>
      {state === 'sending' && <Progress label={`Uploading ${item.name}`} className="max-w-24" />}
      {!isSending && (
        <span className="ml-auto flex flex-wrap">
          {isDuplicateReceipt(failure) && (
            <Button variant="quiet" onClick={() => receipts.keep(upload)}>
              Keep it anyway<span className="sr-only"> {item.name}</span>
            </Button>
          )}
          <Button variant="quiet" onClick={() => receipts.remove(upload)}>
            Remove<span className="sr-only"> {item.name}</span>
          </Button>
        </span>
      )}
      {failure !== null && state !== 'sending' && (
        <p className="basis-full text-note font-medium text-danger">{unsentText(failure)}</p>
      )}
    </>
  );
}
