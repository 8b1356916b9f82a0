import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

/** Folds a rarely needed list: closed at first, between lines. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6 pl-2">{children}</div>
    </details>
  );
}
