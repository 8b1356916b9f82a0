import type { ReactNode } from 'react';
import { NothingFound } from '../data-table/nothing-found.tsx';

interface ListEmptyProps extends Omit<Parameters<typeof NothingFound>[0], 'onReset'> {
  list: { isNarrow: boolean; reset: () => void };
  /** Shown without a filter. */
  children: ReactNode;
}

/** Shows the empty state of a list (`useListPage`): nothing matches its filter, or there is nothing yet. */
export function ListEmpty({ list, children, ...found }: ListEmptyProps) {
  return list.isNarrow ? <NothingFound {...found} onReset={list.reset} /> : children;
}
