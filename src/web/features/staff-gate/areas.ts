import type { StaffArea } from '#domain/staff-areas.ts';

/** How each area is named on its gate, in its bar and at its address (S2). */
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
