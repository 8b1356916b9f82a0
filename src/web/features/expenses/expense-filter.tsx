import { MAX_CATEGORY_LENGTH } from '#domain/expenses/own-categories.ts';
import { EXPENSE_SOURCES } from '#domain/expenses/words.ts';
import { useExpenseCategories } from '#web/lib/expense-categories.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { listFilter, oneOf, realDay, textUpTo } from '#web/ui/list/list-filter.ts';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';

const SHOWN = [
  { value: 'receipt_missing', label: 'Receipt missing' },
  { value: 'waiting', label: 'Needs approval' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'deleted', label: 'Deleted' },
] as const;

export const EXPENSE_FILTER = listFilter('expenses', {
  category: textUpTo(MAX_CATEGORY_LENGTH),
  paidFrom: oneOf(EXPENSE_SOURCES.map(({ value }) => value)),
  from: realDay,
  to: realDay,
  show: oneOf(SHOWN.map(({ value }) => value)),
});

/** Shows the filter of the expenses, which the server applies. */
export function FilterFields() {
  const { filter, field } = useListFilter(EXPENSE_FILTER);
  const categories = useExpenseCategories(filter.category);
  return (
    <div className="filter-bar">
      <SelectField
        {...field('category')}
        label="Category"
        options={[{ value: '', label: 'All categories' }, ...categories]}
      />
      <SelectField
        {...field('paidFrom')}
        label="Paid from"
        options={[{ value: '', label: 'Any source' }, ...EXPENSE_SOURCES]}
      />
      <TextField {...field('from')} label="From" type="date" max={filter.to} />
      <TextField {...field('to')} label="To" type="date" min={filter.from} />
      <SelectField {...field('show')} label="Show" options={[{ value: '', label: 'All expenses' }, ...SHOWN]} />
    </div>
  );
}
