import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface PickedProps {
  title: string;
  /** Details that distinguish it. */
  children: ReactNode;
  onChange: () => void;
}

/** Shows a picked customer or device, with a button to change it. */
export function Picked({ title, children, onChange }: PickedProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-xl border border-accent bg-accent-soft px-4 py-2">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-note break-words">{children}</span>
      </p>
      <Button variant="secondary" aria-label={`Change ${title}`} onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
