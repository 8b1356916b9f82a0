import { EXPENSE_CATEGORIES, EXPENSE_SOURCES } from '#domain/expenses/words.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { ExpenseFilter } from './expenses.api.ts';

const SHOWN = [
  { value: 'receipt_missing', label: 'Receipt missing' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'deleted', label: 'Deleted' },
] as const;

interface FilterFieldsProps {
  filter: ExpenseFilter;
  onChange: (filter: ExpenseFilter) => void;
}

/** Narrows the expenses; the server does it. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const change = (changes: ExpenseFilter) => onChange({ ...filter, ...changes });
  return (
    <div className="grid grid-cols-2 items-end gap-3 max-xs:grid-cols-1 lg:grid-cols-5">
      <SelectField
        label="Category"
        value={filter.category ?? ''}
        options={[{ value: '', label: 'All categories' }, ...EXPENSE_CATEGORIES]}
        onChange={({ target }) => change({ category: picked(EXPENSE_CATEGORIES, target.value) })}
      />
      <SelectField
        label="Paid from"
        value={filter.paidFrom ?? ''}
        options={[{ value: '', label: 'Anything' }, ...EXPENSE_SOURCES]}
        onChange={({ target }) => change({ paidFrom: picked(EXPENSE_SOURCES, target.value) })}
      />
      <TextField
        label="From"
        type="date"
        max={filter.to}
        value={filter.from ?? ''}
        onChange={({ target }) => change({ from: target.value || undefined })}
      />
      <TextField
        label="To"
        type="date"
        min={filter.from}
        value={filter.to ?? ''}
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
      <SelectField
        label="Show"
        className="max-lg:col-span-full"
        value={filter.show ?? ''}
        options={[{ value: '', label: 'All expenses' }, ...SHOWN]}
        onChange={({ target }) => change({ show: picked(SHOWN, target.value) })}
      />
    </div>
  );
}

/** Returns true when a filter leaves something out. */
export function isNarrow(filter: ExpenseFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Returns the choice that a control's text names, or undefined. */
function picked<Value extends string>(choices: readonly { value: Value }[], text: string): Value | undefined {
  return choices.find(({ value }) => value === text)?.value;
}
