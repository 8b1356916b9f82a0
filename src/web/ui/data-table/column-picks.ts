import { useState } from 'react';
import { readStored, writeStored } from '#web/lib/storage.ts';
import type { StoredKey } from '#web/lib/stored-keys.ts';
import type { Column } from './column.ts';

type Pickable = Pick<Column<never>, 'id' | 'hiddenAtFirst'>;

const keyOf = (table: string): StoredKey => `order-columns-${table}`;

/**
 * Remembers on this terminal which columns of a table somebody has picked; those of `hiddenAtFirst` wait to be picked.
 * @param table names the table in what is remembered
 */
export function useColumnPicks<Picked extends Pickable>(table: string, columns: readonly Picked[]) {
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

function hiddenAtFirst(columns: readonly Pickable[]): string[] {
  return columns.filter((column) => column.hiddenAtFirst === true).map(({ id }) => id);
}

function readIds(saved: unknown): string[] | null {
  return Array.isArray(saved) && saved.every((one) => typeof one === 'string') ? saved : null;
}
