import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AREAS } from './areas.ts';
import { useOpenGate } from './staff-context.ts';

/** The heading of an area with its buttons, Logout last (S2). @param actions buttons before it */
export function AreaHeading({ actions }: { actions?: ReactNode }) {
  const { area, logout } = useOpenGate();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
      <h1 className="mr-auto text-2xl font-bold tracking-tight sm:text-3xl">{AREAS[area].heading}</h1>
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button variant="secondary" onClick={logout}>
          Logout
        </Button>
      </div>
    </div>
  );
}
