import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { BOTTOM_BAR } from '../../toast-placement.ts';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Shows the number of selected rows and their actions. At the lower edge, so no row moves when it appears. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const text = count > 0 && `${count} selected`;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {text}
      </p>
      {count > 0 && (
        <div
          {...BOTTOM_BAR}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-1 gap-y-2 justify-self-center rounded-3xl border border-line bg-surface p-2 pl-3 shadow-lg sm:gap-x-2 sm:pl-4"
        >
          <span aria-hidden="true" className="font-semibold tabular-nums max-sm:flex-1">
            {text}
          </span>
          <div className="flex flex-wrap gap-1 max-sm:order-last max-sm:basis-full sm:gap-2">{children}</div>
          <Button variant="quiet" className="px-2 sm:px-3" onClick={onClear}>
            Clear<span className="sr-only"> selection</span>
          </Button>
        </div>
      )}
    </>
  );
}
