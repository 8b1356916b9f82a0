import { useState } from 'react';
import { readStored, writeStored } from '#web/lib/storage.ts';
import type { StoredKey } from '#web/lib/stored-keys.ts';
import type { OrderColumn } from './order-columns.tsx';

const keyOf = (table: string): StoredKey => `order-columns-${table}`;

/** The columns that somebody has picked on this terminal, remembered; those of `hiddenAtFirst` wait to be picked. */
export function useColumnPicks(table: string, columns: readonly OrderColumn[]) {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readStored(keyOf(table), readIds) ?? hiddenAtFirst(columns),
  );
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next);
    writeStored(keyOf(table), next);
  };
  return { shown: columns.filter(({ id }) => !hidden.includes(id)), toggle };
}

function hiddenAtFirst(columns: readonly OrderColumn[]): string[] {
  return columns.filter((column) => column.hiddenAtFirst === true).map(({ id }) => id);
}

function readIds(saved: unknown): string[] | null {
  return Array.isArray(saved) && saved.every((one) => typeof one === 'string') ? saved : null;
}
