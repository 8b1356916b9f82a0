import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { heldFiles } from '#web/lib/sending/kept-list.ts';
import { type Upload, useUploads } from '#web/lib/sending/use-uploads.ts';
import { failureText } from '../expenses.api.ts';
import { sendReceipt } from './receipts.api.ts';

/** A file that will become a receipt. */
interface NewReceipt {
  /** Also the Idempotency-Key: a retry adds nothing twice. */
  id: string;
  name: string;
  /** True to keep a file that already is a receipt. */
  isKept: boolean;
}

export type ReceiptUpload = Upload<NewReceipt>;

/** Collects files, and sends them as receipts once their expense is saved. */
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
    /** Files that are not sent yet. */
    uploads,
    add: (files: readonly File[]) => add(files, (id, file) => ({ id, name: nameOf(file), isKept: false })),
    remove: ({ item }: ReceiptUpload) => queue.remove(item.id),
    /** Marks a duplicate to be sent anyway, with the next files. */
    keep: ({ item }: ReceiptUpload) => queue.put({ ...item, isKept: true }),
    /** Sends waiting and failed files; a refused file delays no other. @returns true when all were sent */
    sendAll: (id: string) => {
      expenseId.current = id;
      return sendAll(({ failure }) => !isDuplicateReceipt(failure));
    },
  };
}

export type ReceiptUploads = ReturnType<typeof useReceiptUploads>;

/** Returns true for a file that already is a receipt: staff decide whether to keep it. */
export function isDuplicateReceipt(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'receipt_known';
}

/** Describes why a file was not sent. */
export function unsentText(failure: unknown): string {
  return (failure instanceof ApiError ? failure.errors.file : undefined) ?? failureText(failure);
}

const nameOf = (file: File) => file.name.trim().slice(-200) || 'receipt';
