import { AREA_NAMES, type StaffArea } from '#domain/staff-areas.ts';

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
