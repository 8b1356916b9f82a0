import { type KeyboardEvent, useRef, useState } from 'react';
import type { StoredKey } from '#web/lib/storage/personal-keys.ts';
import { listOf, readText } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';
import { buttonClass } from '../button-class.ts';
import type { Column } from './column.ts';

type Named = Pick<Column<never>, 'id' | 'header'>;

interface ColumnPickerProps {
  columns: readonly Named[];
  shown: readonly Named[];
  onToggle: (id: string) => void;
}

/**
 * Picks the columns of a table. In a narrow window the list opens below the whole line of controls, which must be
 * `relative`.
 */
export function ColumnPicker({ columns, shown, onToggle }: ColumnPickerProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    event.preventDefault();
    details.current.open = false;
    summary.current?.focus();
  };
  const close = () => {
    if (details.current !== null) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="sm:relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary ref={summary} className={buttonClass('secondary', 'md', 'list-none max-sm:px-4')}>
        Columns
      </summary>
      <fieldset className="absolute top-full right-0 z-20 mt-1 w-56 rounded-2xl border border-line bg-surface p-2 shadow-lg max-sm:right-auto max-sm:left-0">
        <legend className="sr-only">Columns to show</legend>
        {columns.map(({ id, header }) => (
          <label key={id} className="flex min-h-target items-center gap-3 rounded-lg px-2 hover:bg-sunken">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={shown.some((column) => column.id === id)}
              onChange={() => onToggle(id)}
            />
            {header}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

type Pickable = Pick<Column<never>, 'id' | 'hiddenAtFirst'>;

/** Limit of hidden columns, above the number that any table has. */
const MAX_HIDDEN = 100;
const keyOf = (table: string): StoredKey => `order-columns-${table}`;

/**
 * Remembers the picked columns of a table on this terminal; those with `hiddenAtFirst` start hidden.
 * @param table key of the table in the saved data
 */
export function useColumnPicks<Picked extends Pickable>(table: string, columns: readonly Picked[]) {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readStored(keyOf(table), listOf(readText, MAX_HIDDEN)) ?? hiddenAtFirst(columns),
  );
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((hiddenId) => hiddenId !== id) : [...hidden, id];
    setHidden(next);
    writeStored(keyOf(table), next);
  };
  return { shown: columns.filter(({ id }) => !hidden.includes(id)), toggle };
}

function hiddenAtFirst(columns: readonly Pickable[]): string[] {
  return columns.filter((column) => column.hiddenAtFirst === true).map(({ id }) => id);
}
