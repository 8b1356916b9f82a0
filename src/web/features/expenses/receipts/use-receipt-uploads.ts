import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { heldFiles } from '#web/lib/sending/kept-list.ts';
import { type Upload, useUploads } from '#web/lib/sending/use-uploads.ts';
import { failureText } from '../expenses.api.ts';
import { sendReceipt } from './receipts.api.ts';

/** A file that is to become a receipt. */
interface NewReceipt {
  /** Its Idempotency-Key, too: a second try adds nothing twice. */
  id: string;
  name: string;
  /** True to keep a file that is a receipt already. */
  isKept: boolean;
}

export type ReceiptUpload = Upload<NewReceipt>;

/** Collects files, and sends them as receipts once their expense is there. */
export function useReceiptUploads() {
  const [list] = useState(heldFiles<NewReceipt>);
  const expenseId = useRef('');
  const { uploads, queue, add, sendAll } = useUploads(
    list,
    {
      send: ({ id, ...receipt }, file) =>
        sendReceipt({ ...receipt, expenseId: expenseId.current, file, idempotencyKey: id }),
    },
    null,
  );
  return {
    /** What is not sent yet. */
    uploads,
    add: (files: readonly File[]) => add(files, (id, file) => ({ id, name: nameOf(file), isKept: false })),
    remove: ({ item }: ReceiptUpload) => queue.remove(item.id),
    /** Sends a known file with the next ones, as it is. */
    keep: ({ item }: ReceiptUpload) => queue.put({ ...item, isKept: true }),
    /** Sends what waits or has failed: one that is refused holds up no other. @returns true when all were sent */
    sendAll: (id: string) => {
      expenseId.current = id;
      return sendAll(({ failure }) => !isKnown(failure));
    },
  };
}

export type ReceiptUploads = ReturnType<typeof useReceiptUploads>;

/** Returns true for a file that is a receipt already: somebody has to decide. */
export function isKnown(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'receipt_known';
}

/** Says why a file was not sent. */
export function unsentText(failure: unknown): string {
  return (failure instanceof ApiError ? failure.errors.file : undefined) ?? failureText(failure);
}

const nameOf = (file: File) => file.name.trim().slice(-200) || 'receipt';
