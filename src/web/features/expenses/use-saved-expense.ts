import { useState } from 'react';
import { sumText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { type Expense, failureText } from './expenses.api.ts';
import { useReceiptUploads } from './receipts/use-receipt-uploads.ts';

interface Saving<Body> {
  add: (body: Body, idempotencyKey: string) => Promise<Expense>;
  edit: (current: Expense, body: Body) => Promise<Expense>;
  /** Title of the toast for an added expense. */
  added: string;
}

/**
 * Saves an expense, then uploads its receipts. A second press, after receipts that failed, saves only the changes typed
 * since then. @param expense the expense to edit; null to add one
 */
export function useSavedExpense(expense: Expense | null) {
  const receipts = useReceiptUploads();
  const [sent] = useState(() => new SentKeys());
  const [saved, setSaved] = useState({ expense, body: '' });
  const save = async <Body extends object>(body: Body, { add, edit, added }: Saving<Body>) => {
    const text = JSON.stringify(body);
    let current = saved.expense;
    if (current === null || saved.body !== text) {
      const title = current === null ? added : 'Expense saved';
      current = await (current === null ? add(body, sent.keyOf(body)) : edit(current, body));
      setSaved({ expense: current, body: text });
      toast({ title, description: `${sumText(current.amount)} · ${current.description}` });
    }
    if (!(await receipts.sendAll(current.id))) throw new UnsentReceipts();
  };
  return {
    receipts,
    /** The expense as saved by the server, perhaps before its receipts; null before it is added. */
    saved: saved.expense,
    save,
    /** Returns a handler that reports why saving failed. @param title of the toast */
    failureReporter: (title: string) => (error: unknown, isPlaced: boolean) => {
      if (error instanceof UnsentReceipts) return UNSENT_TEXT;
      toastFailure(title, isPlaced ? null : failureText(error));
      return isPlaced ? null : failureText(error);
    },
  };
}

/** Error for an expense that is saved without some of its receipts. */
class UnsentReceipts extends Error {}

const UNSENT_TEXT = 'The expense is saved, but some receipts aren’t. Check the messages next to them, then press Save.';
