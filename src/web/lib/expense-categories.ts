import { useQuery } from '@tanstack/react-query';
import { categoryOptions } from '#domain/expenses/own-categories.ts';
import { callQuery } from './query.tsx';

/**
 * Returns the categories of expenses as options: the usual ones until the shop's own are read.
 * @param current chosen category, which the shop may have removed
 */
export function useExpenseCategories(current = ''): ReturnType<typeof categoryOptions> {
  const { data } = useQuery(callQuery('expenses.categories', {}));
  const options = categoryOptions(data?.own ?? []);
  if (current === '' || options.some(({ value }) => value === current)) return options;
  return [...options, { value: current, label: current }];
}
