import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AREAS } from './areas.ts';
import { useOpenGate } from './staff-context.ts';

/** The heading of an area with its buttons, Logout last (S2). @param actions buttons before it */
export function AreaHeading({ actions }: { actions?: ReactNode }) {
  const { area, logout } = useOpenGate();
  return (
    // On a phone Logout stands beside the heading, so that the others have a line for themselves.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 py-5 max-sm:grid max-sm:grid-cols-[1fr_auto]">
      <h1 className="mr-auto text-[1.375rem] font-bold tracking-tight sm:text-3xl">{AREAS[area].heading}</h1>
      <div className="flex flex-wrap gap-2 max-sm:contents">
        <div className="flex flex-wrap gap-2 max-sm:order-1 max-sm:col-span-2 empty:hidden">{actions}</div>
        <Button variant="secondary" onClick={logout}>
          Logout
        </Button>
      </div>
    </div>
  );
}
