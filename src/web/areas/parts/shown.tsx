import type { ReactNode } from 'react';

interface PartStatesProps {
  /** Name of the part and of the states shown. */
  name: string;
  /** Stacks the states, each as wide as the page; otherwise they are side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/** Shows one part in its states. */
export function PartStates({ name, isWide = false, children }: PartStatesProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="text-note font-medium text-muted">{name}</h3>
      <div className={isWide ? 'grid min-w-0 grid-cols-1 gap-4' : 'flex min-w-0 flex-wrap items-start gap-3'}>
        {children}
      </div>
    </div>
  );
}

/** Does nothing: for the buttons of a sample. */
export const noop = () => undefined;
