import {
  AREA_TABS,
  NEW_ORDER,
  type SectionedTab,
  type SectionOf,
  staffPath,
  TAB_SECTIONS,
  type TabName,
} from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';

/** An act on a tab, in each area that has the tab. */
interface Act {
  id: string;
  label: string;
  tab: TabName;
  section?: SectionOf<SectionedTab>;
  query?: Readonly<Record<string, string>>;
}

/** Acts that the palette offers in every area. */
export const ACTS: readonly Act[] = [
  { id: 'new-order', label: 'New Order', tab: 'active', query: { [NEW_ORDER.param]: NEW_ORDER.value } },
  { id: 'walk-in', label: 'New walk-in', tab: 'intake' },
  { id: 'count-drawer', label: 'Count drawer', tab: 'till' },
  { id: 'stocktake', label: 'Count stock', tab: 'inventory', section: 'Counts' },
  { id: 'activity-log', label: 'Activity log', tab: 'employees', section: 'Activity log' },
  { id: 'z-reports', label: 'Z reports', tab: 'till', section: 'Z reports' },
  { id: 'print-report', label: 'Print report', tab: 'reports' },
  ...TAB_SECTIONS.settings.map(
    (name): Act => ({
      id: `settings-${name}`,
      label: `Settings: ${name}`,
      tab: 'settings',
      section: name,
    }),
  ),
];

/** Returns the area and path of an act: in the open area if it has the act, else in the first permitted one; else null. */
export function findActTarget(
  { tab, section }: Pick<Act, 'tab' | 'section'>,
  open: StaffArea,
  mayUse: readonly StaffArea[],
): { area: StaffArea; path: string } | null {
  const area = [open, ...mayUse].find(
    (candidate) => mayUse.includes(candidate) && AREA_TABS[candidate].some(({ name }) => name === tab),
  );
  return area === undefined ? null : { area, path: staffPath(area, tab, section) };
}
