import { categoryOptions } from '#domain/expenses/own-categories.ts';
import { categoryLabel, type ExpenseCategory } from '#domain/expenses/words.ts';
import type { SpentSum } from '#server/modules/expenses/index.ts';
import { sumOf } from './body.ts';
import { type MadeTable, makeTable } from './table.ts';

/** Part of the expenses of one day and category that is booked as costs of units. */
export interface Booked {
  day: string;
  category: ExpenseCategory;
  cents: number;
}

const centsOf = ({ cents }: { cents: number }) => cents;

/** Sums the expenses without the part that is in the cost of units. */
export const otherExpensesOf = (spent: readonly SpentSum[], booked: readonly Booked[]): number =>
  sumOf(spent, centsOf) - sumOf(booked, centsOf);

/** Lists the categories of expenses, in the order of the forms; those that the shop has added by name. */
function categoriesOf(spent: readonly SpentSum[]): ExpenseCategory[] {
  const used = new Set(spent.map(({ category }) => category));
  const usual = categoryOptions([]).map(({ value }) => value);
  const own = [...used].filter((category) => !usual.includes(category)).toSorted();
  return categoryOptions(own).flatMap(({ value }) => (used.has(value) ? [value] : []));
}

/** Makes the table of expenses by category, with the part that is in the cost of units. */
export function expensesTable(spent: readonly SpentSum[], booked: readonly Booked[]): MadeTable {
  const rows = categoriesOf(spent).map((category) => ({
    category,
    spent: spent.filter((sum) => sum.category === category),
    booked: booked.filter((sum) => sum.category === category),
  }));
  return makeTable({
    key: 'expenses',
    title: 'Expenses by category',
    words: 'Expenses added to a unit’s cost count when the unit sells, so they aren’t counted again here.',
    empty: 'No expenses.',
    rows,
    columns: [
      { name: 'Category', kind: 'text', value: ({ category }) => categoryLabel(category) },
      { name: 'Expenses', kind: 'count', value: (row) => sumOf(row.spent, ({ count }) => count) },
      { name: 'Amount', kind: 'money', value: (row) => sumOf(row.spent, centsOf) },
      { name: 'In unit costs', kind: 'money', value: (row) => sumOf(row.booked, centsOf) },
      { name: 'Other expenses', kind: 'money', value: (row) => otherExpensesOf(row.spent, row.booked) },
    ],
  });
}
