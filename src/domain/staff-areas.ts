/** Areas in which the shop's staff work, each behind its own gate. */
export const STAFF_AREAS = ['admin', 'pos', 'repair-pos'] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** Areas that handle orders and have lists of them: POS, and admin, who has all rights. */
export const ORDER_AREAS = ['pos', 'admin'] as const;

/** Names of the areas in links, and on home screens. */
export const AREA_NAMES = {
  admin: 'Admin',
  pos: 'POS',
  'repair-pos': 'Buyback POS',
} as const satisfies Record<StaffArea, string>;

/** Areas whose rights an open area includes: admin includes all others. */
const ACTS_AS: Record<StaffArea, readonly StaffArea[]> = {
  admin: ['admin', 'pos', 'repair-pos'],
  pos: ['pos'],
  'repair-pos': ['repair-pos'],
};

/** Returns every area that is usable once `opened` are open; in the order of `STAFF_AREAS`. */
export function areasOpenTo(opened: readonly StaffArea[]): StaffArea[] {
  return STAFF_AREAS.filter((area) => opened.some((openArea) => ACTS_AS[openArea].includes(area)));
}

/** Minimum response time of a gate, in milliseconds. */
export const VERIFICATION_DELAY_MS = 500;
