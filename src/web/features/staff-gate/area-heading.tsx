import type { ReactNode } from 'react';
import type { StaffArea } from '#domain/staff-areas.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpenGate } from './staff-context.ts';

/** Names of each area on its gate, in its bar and at its address (S2). */
export const AREAS: Record<StaffArea, { path: string; link: string; gateTitle: string; heading: string }> = {
  admin: {
    path: '/admin',
    link: 'Admin',
    gateTitle: 'Admin Dashboard Access',
    heading: 'Business Management Dashboard',
  },
  pos: { path: '/pos', link: 'POS', gateTitle: 'POS Dashboard Access', heading: 'Point of Sale Dashboard' },
  'repair-pos': {
    path: '/repair-pos',
    link: 'Buyback POS',
    gateTitle: 'Buyback POS Access',
    heading: 'Point of Sale',
  },
};

/** The width of everything in a staff area: tables want the whole screen. */
export const STAFF_WIDTH = 'mx-auto w-full max-w-[110rem] px-4 sm:px-6';

interface AreaHeadingProps {
  /** Buttons before Logout. */
  actions?: ReactNode;
  /** Figures of the area, between its name and its buttons. */
  children?: ReactNode;
}

/**
 * The heading of an area with its figures and buttons, Logout last (S2), in one slim line. On a phone figures and buttons
 * share a second line, which scrolls sideways.
 */
export function AreaHeading({ actions, children }: AreaHeadingProps) {
  const { area, logout } = useOpenGate();
  return (
    <div className="flex flex-wrap items-center gap-2 py-1.5 max-sm:grid max-sm:grid-cols-[1fr_auto]">
      <h1 className="mr-auto text-[1.0625rem] leading-tight font-bold tracking-tight">{AREAS[area].heading}</h1>
      <div className="contents max-sm:order-2 max-sm:col-span-2 max-sm:flex max-sm:min-w-0 max-sm:items-center max-sm:gap-2 overflow-x-auto max-sm:p-0.5">
        {children}
        <div className="flex gap-2 max-sm:order-first empty:hidden *:whitespace-nowrap [&_svg]:hidden">{actions}</div>
      </div>
      <Button variant="secondary" onClick={logout}>
        Logout
      </Button>
    </div>
  );
}
