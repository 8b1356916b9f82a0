import type { StaffArea } from '#domain/staff-areas.ts';
import { NEW_PARAM } from '#web/lib/order-param.ts';

/** An act on a tab, with its address in each area that has the tab. */
interface Act {
  id: string;
  label: string;
  at: Partial<Record<StaffArea, Readonly<Record<string, string>>>>;
}

/** Acts that the palette offers in every area. */
export const ACTS: readonly Act[] = [
  {
    id: 'new-order',
    label: 'New Order',
    at: { pos: { [NEW_PARAM]: 'order' } },
  },
  { id: 'walk-in', label: 'New walk-in', at: { 'repair-pos': { tab: 'intake' } } },
  {
    id: 'count-drawer',
    label: 'Count drawer',
    at: { admin: { tab: 'till' }, pos: { tab: 'till' }, 'repair-pos': { tab: 'till' } },
  },
  {
    id: 'stocktake',
    label: 'Count stock',
    at: {
      admin: { tab: 'inventory', stock: 'Counts' },
      'repair-pos': { tab: 'inventory', stock: 'Counts' },
    },
  },
  { id: 'activity-log', label: 'Activity log', at: { admin: { tab: 'employees', employees: 'Activity log' } } },
  {
    id: 'z-reports',
    label: 'Z reports',
    at: {
      admin: { tab: 'till', cash: 'Z reports' },
      pos: { tab: 'till', cash: 'Z reports' },
      'repair-pos': { tab: 'till', cash: 'Z reports' },
    },
  },
  { id: 'print-report', label: 'Print report', at: { admin: { tab: 'reports' } } },
];

/** Returns the area and address of an act: in the open area if it has the act, else in the first permitted one; else null. */
export function findActTarget(
  { at }: Pick<Act, 'at'>,
  open: StaffArea,
  mayUse: readonly StaffArea[],
): { area: StaffArea; address: Readonly<Record<string, string>> } | null {
  for (const area of [open, ...mayUse]) {
    const address = at[area];
    if (address !== undefined && mayUse.includes(area)) return { area, address };
  }
  return null;
}
