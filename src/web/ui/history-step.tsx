import type { ReactNode } from 'react';

/** Shows a step of a history with a mark at its side; the mark of the first step is highlighted. */
export function HistoryStep({ children }: { children: ReactNode }) {
  return (
    <li className="relative border-l-2 border-line pl-6 before:absolute before:top-[0.45rem] before:-left-[7px] before:rounded-full before:border-6 before:border-line-strong first:before:border-accent">
      {children}
    </li>
  );
}
