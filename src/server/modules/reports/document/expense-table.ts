import { categoryLabel, EXPENSE_CATEGORY_VALUES, type ExpenseCategory } from '#domain/expenses/words.ts';
import type { SpentSum } from '#server/modules/expenses/index.ts';
import { sumOf } from './body.ts';
import { type MadeTable, makeTable } from './table.ts';

/** Part of the expenses of one day and category that is booked as costs of units. */
export interface Booked {
  day: string;
  category: ExpenseCategory;
  cents: number;
}

/** Makes the table of expenses by category, with the part that is in the cost of units. */
export function expensesTable(spent: readonly SpentSum[], booked: readonly Booked[]): MadeTable {
  const rows = EXPENSE_CATEGORY_VALUES.map((category) => {
    const own = spent.filter((sum) => sum.category === category);
    const inUnits = sumOf(
      booked.filter((sum) => sum.category === category),
      ({ cents }) => cents,
    );
    const cents = sumOf(own, (sum) => sum.cents);
    return {
      category,
      isIn: own.length > 0,
      count: sumOf(own, ({ count }) => count),
      cents,
      inUnits,
      others: cents - inUnits,
    };
  }).filter(({ isIn }) => isIn);
  return makeTable({
    key: 'expenses',
    title: 'Expenses by category',
    words: 'Expenses added to a unit’s cost count when the unit sells, so they aren’t counted again here.',
    empty: 'No expenses.',
    rows,
    columns: [
      { name: 'Category', kind: 'text', value: ({ category }) => categoryLabel(category) },
      { name: 'Expenses', kind: 'count', value: ({ count }) => count, isSummed: true },
      { name: 'Amount', kind: 'money', value: ({ cents }) => cents, isSummed: true },
      { name: 'In unit costs', kind: 'money', value: ({ inUnits }) => inUnits, isSummed: true },
      { name: 'Other expenses', kind: 'money', value: ({ others }) => others, isSummed: true },
    ],
  });
}
