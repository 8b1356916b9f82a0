import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface ChosenRowProps {
  /** What was chosen, such as "Device". */
  label: string;
  value: ReactNode;
  onChange: () => void;
}

/** A choice that is made, on one line, and the way back to it. */
export function ChosenRow({ label, value, onChange }: ChosenRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 border-line py-1.5 pr-1.5 pl-4 not-first:border-t sm:pl-5">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{label}</span>
        <span className="block font-semibold">{value}</span>
      </p>
      <Button variant="quiet" className="shrink-0 px-4" onClick={onChange}>
        Change<span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
