import type { ReactNode } from 'react';
import { AREA_NAMES, type StaffArea } from '#domain/staff-areas.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useOpenGate } from './staff-context.ts';

/** Names of each area on its gate, in its bar and at its address. */
export const AREAS: Record<StaffArea, { path: string; link: string; gateTitle: string; heading: string }> = {
  admin: {
    path: '/admin',
    link: AREA_NAMES.admin,
    gateTitle: 'Admin Dashboard Access',
    heading: 'Business Management Dashboard',
  },
  pos: { path: '/pos', link: AREA_NAMES.pos, gateTitle: 'POS Dashboard Access', heading: 'Point of Sale Dashboard' },
  'repair-pos': {
    path: '/repair-pos',
    link: AREA_NAMES['repair-pos'],
    gateTitle: 'Buyback POS Access',
    heading: 'Point of Sale',
  },
};

/** Width of everything in a staff area: tables need the whole screen. */
export const STAFF_WIDTH = 'mx-auto w-full max-w-[110rem] px-4 sm:px-6';

interface AreaHeadingProps {
  /** Buttons before Logout. */
  actions?: ReactNode;
  /** Figures of the area, between its name and its buttons. */
  children?: ReactNode;
}

const SCROLLS = 'scroll-strip items-center gap-2 overflow-x-auto p-0.5';

/**
 * Shows the heading of an area with its figures and buttons, Logout last, in one slim line that scrolls sideways; on a
 * phone the buttons scroll too, and the bar above names the area.
 */
export function AreaHeading({ actions, children }: AreaHeadingProps) {
  const { area, logout } = useOpenGate();
  return (
    <div className="flex items-center gap-2 py-1.5">
      <h1 className="text-[1.0625rem] leading-tight font-bold tracking-tight whitespace-nowrap max-sm:sr-only">
        {AREAS[area].heading}
      </h1>
      <div className={cx(SCROLLS, 'flex-1')}>
        <div className={cx(SCROLLS, 'flex-1 *:shrink-0 max-sm:flex-none [justify-content:safe_end]')}>{children}</div>
        <div className="flex shrink-0 gap-2 max-sm:order-first empty:hidden *:whitespace-nowrap [&_svg]:hidden">
          {actions}
        </div>
      </div>
      <Button variant="secondary" onClick={logout}>
        Logout
      </Button>
    </div>
  );
}
