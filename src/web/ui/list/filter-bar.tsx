import type { ReactNode } from 'react';

/** The filters of a list in one line: a search field, selects whose choices say what they narrow, days, and buttons at the end. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="filter-bar">{children}</div>;
}
