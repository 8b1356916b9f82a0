import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { lighterPicture } from '#web/lib/lighter-picture.ts';
import { failureText } from '../expenses.api.ts';
import { sendReceipt } from './receipts.api.ts';

/** A file that is to become a receipt. */
export interface Upload {
  /** Its Idempotency-Key, too: a second try adds nothing twice. */
  key: string;
  file: File;
  /** `known`: it is a receipt already, and somebody has to decide. */
  state: 'waiting' | 'sending' | 'failed' | 'known';
  /** Why it was refused. */
  text: string | null;
  /** True to keep a file that is a receipt already. */
  isKept: boolean;
}

export interface Uploads {
  /** What is not sent yet. */
  list: readonly Upload[];
  add: (files: readonly File[]) => void;
  remove: (upload: Upload) => void;
  /** Sends a known file with the next ones, as it is. */
  keep: (upload: Upload) => void;
  /** Sends what waits or has failed, one after the other: one that fails holds up no other. @returns true when all were sent */
  sendAll: (expenseId: string) => Promise<boolean>;
}

/** What the server takes. */
const MOST_BYTES = 10_000_000;

/** Collects files, and sends them as receipts once their expense is there. */
export function useUploads(): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  // Work under way reads what was picked and removed meanwhile.
  const latest = useRef(list);
  const update = (next: readonly Upload[]) => {
    latest.current = next;
    setList(next);
  };
  const change = (key: string, changes: Partial<Upload>) =>
    update(latest.current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: string) => update(latest.current.filter((upload) => upload.key !== key));

  const send = async (expenseId: string, { key, file, isKept }: Upload) => {
    change(key, { state: 'sending', text: null });
    try {
      const content = await lighterPicture(file);
      if (content.size > MOST_BYTES) return change(key, { state: 'failed', text: 'This file is larger than 10 MB.' });
      const name = file.name.trim().slice(-200) || 'receipt';
      await sendReceipt({ expenseId, name, file: content, isKept, idempotencyKey: key });
      drop(key);
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code === 'receipt_known';
      change(key, { state: isKnown ? 'known' : 'failed', text: textOf(error) });
    }
  };
  return {
    list,
    add: (files) =>
      update([
        ...latest.current,
        ...files.map((file) => ({
          key: newIdempotencyKey(),
          file,
          text: null,
          isKept: false,
          state: 'waiting' as const,
        })),
      ]),
    remove: ({ key }) => drop(key),
    keep: ({ key }) => change(key, { state: 'waiting', text: null, isKept: true }),
    sendAll: async (expenseId) => {
      const tried = latest.current.filter(({ state }) => state !== 'known');
      for (const upload of tried) await send(expenseId, upload);
      return latest.current.length === 0;
    },
  };
}

function textOf(error: unknown): string {
  return (error instanceof ApiError ? error.errors.file : undefined) ?? failureText(error);
}
