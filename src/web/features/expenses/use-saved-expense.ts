import { useState } from 'react';
import { sumText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { type Expense, failureText } from './expenses.api.ts';
import { useReceiptUploads } from './receipts/use-receipt-uploads.ts';

interface Saving<Body> {
  add: (body: Body, idempotencyKey: string) => Promise<Expense>;
  edit: (current: Expense, body: Body) => Promise<Expense>;
  /** What a toast says of one that was added. */
  added: string;
}

/**
 * Saves an expense, and then the files that are its receipts. A second press, after receipts that failed, saves what was typed
 * since then alone. @param expense the one that is edited; null to add one
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
    /** The expense as the server has it: its receipts may still be on their way. Null before it is added. */
    saved: saved.expense,
    save,
    /** Says why saving failed. @param title of the toast */
    tellFailure: (title: string) => (error: unknown, isPlaced: boolean) => {
      if (error instanceof UnsentReceipts) return UNSENT_TEXT;
      toastFailure(title, isPlaced ? null : failureText(error));
      return isPlaced ? null : failureText(error);
    },
  };
}

/** The expense is saved, and some of its receipts are not. */
class UnsentReceipts extends Error {}

const UNSENT_TEXT = 'The expense is saved, but some receipts aren’t. Check the messages next to them, then press Save.';
