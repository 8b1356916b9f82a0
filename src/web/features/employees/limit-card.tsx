import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ReadState } from '#web/ui/read-state.tsx';

interface LimitCardProps<Limit> {
  /** Names the part of the page: "Payment approval". */
  label: string;
  source: UseQueryResult<Limit>;
  /** Names the data in a failure: "The approval limit". */
  what: string;
  text: (limit: Limit) => string;
  note: (limit: Limit) => string;
  /** Renders the dialog that changes the limit. */
  children: (limit: Limit, onClose: () => void) => ReactNode;
}

/** Shows the limit in force, and lets an admin change it. */
export function LimitCard<Limit>({ label, source, what, text, note, children }: LimitCardProps<Limit>) {
  const { data } = source;
  const [isOpen, setOpen] = useState(false);
  if (data === undefined)
    return (
      <div className="mb-6">
        <ReadState source={source} what={what}>
          <div className="min-h-24 rounded-2xl bg-sunken" aria-hidden="true" />
        </ReadState>
      </div>
    );
  return (
    <section
      aria-label={label}
      className="mb-6 flex min-h-24 flex-wrap items-center gap-x-6 gap-y-2 rounded-2xl bg-sunken p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{text(data)}</p>
        <p className="text-note text-muted">{note(data)}</p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change limit
      </Button>
      {isOpen && children(data, () => setOpen(false))}
    </section>
  );
}
