import {
  AREA_TABS,
  RECORD_KINDS,
  type RecordKind,
  readStaffPath,
  recordPath,
  type SectionedTab,
  staffPath,
} from './staff-addresses.ts';
import { STAFF_AREAS, type StaffArea } from './staff-areas.ts';

/** Parameters that named the section of a tab, until November 2026. */
const SECTION_PARAMS = new Map<string, string>(
  Object.entries({
    analytics: 'section',
    employees: 'employees',
    inventory: 'stock',
    marketing: 'marketing',
    returns: 'returns',
    till: 'cash',
  } satisfies Partial<Record<SectionedTab, string>>),
);

/** Returns the parameter that named the open record of a kind. */
const recordParam = (kind: RecordKind) => (kind === 'inspection' ? 'inspect' : kind);

const OLD_PARAMS = ['tab', ...SECTION_PARAMS.values(), ...RECORD_KINDS.map(recordParam)];

/**
 * Returns the present address of one that names its tab and its records by parameters, such as `/admin?tab=till&cash=Z+reports`:
 * letters, notes and bookmarks hold them. An unknown tab is the first one, as it was; other parameters stay.
 * @returns path and query; null for an address that names nothing by parameters
 */
export function currentStaffAddress(path: string, query: string): string | null {
  const params = new URLSearchParams(query);
  const area = STAFF_AREAS.find((candidate) => path === staffPath(candidate));
  if (area === undefined || !OLD_PARAMS.some((name) => params.has(name))) return null;
  const current = recordAt(area, params) ?? screenAt(area, params);
  for (const name of OLD_PARAMS) params.delete(name);
  const others = String(params);
  return others === '' ? current : `${current}?${others}`;
}

function recordAt(area: StaffArea, params: URLSearchParams): string | null {
  const paths = RECORD_KINDS.map((kind) => recordPath(kind, params.get(recordParam(kind)) ?? '', area));
  return paths.find((path) => readStaffPath(path)?.area === area) ?? null;
}

function screenAt(area: StaffArea, params: URLSearchParams): string {
  const tabs = AREA_TABS[area];
  const { name } = tabs.find((tab) => tab.name === params.get('tab')) ?? tabs[0];
  const section = params.get(SECTION_PARAMS.get(name) ?? '')?.replace(/^Stocktake$/, 'Counts');
  const [screen, tab] = [staffPath(area, name, section ?? undefined), staffPath(area, name)];
  return readStaffPath(screen) === null ? tab : screen;
}
