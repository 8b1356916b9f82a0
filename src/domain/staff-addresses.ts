import { STAFF_AREAS, type StaffArea } from './staff-areas.ts';

/**
 * Addresses of the staff areas' screens and records, from which tabs, links, letters and the server's pages follow: a tab is at
 * `/admin/till`, its section at `/admin/till/z-reports`, an order at `/admin/orders/0190…`.
 */

/** A tab of an area: its segment, and its label. */
interface AreaTab {
  name: string;
  label: string;
}

/** Tabs of each area: the specified ones in their order, with Today after the first, then the unspecified ones. */
export const AREA_TABS = {
  admin: [
    { name: 'orders', label: 'Orders' },
    { name: 'today', label: 'Today' },
    { name: 'analytics', label: 'Analytics' },
    { name: 'marketing', label: 'Marketing' },
    { name: 'expenses', label: 'Expenses' },
    { name: 'drivers', label: 'Drivers' },
    { name: 'employees', label: 'Employees' },
    { name: 'sms', label: 'SMS Notifications' },
    { name: 'reports', label: 'Reports' },
    { name: 'returns', label: 'Returns' },
    { name: 'till', label: 'Cash drawer' },
    { name: 'inventory', label: 'Inventory' },
    { name: 'settings', label: 'Settings' },
    { name: 'health', label: 'Health' },
  ],
  pos: [
    { name: 'active', label: 'Active Orders' },
    { name: 'today', label: 'Today' },
    { name: 'completed', label: 'Completed' },
    { name: 'analytics', label: 'Analytics' },
    { name: 'prices', label: 'Price Manager' },
    { name: 'till', label: 'Cash drawer' },
    { name: 'returns', label: 'Returns' },
  ],
  'repair-pos': [
    { name: 'transactions', label: 'Current Transactions' },
    { name: 'today', label: 'Today' },
    { name: 'intake', label: 'Customer Intake' },
    { name: 'inventory', label: 'Inventory' },
    { name: 'till', label: 'Cash drawer' },
  ],
} as const satisfies Record<StaffArea, readonly [AreaTab, ...AreaTab[]]>;
export type TabName<Area extends StaffArea = StaffArea> = (typeof AREA_TABS)[Area][number]['name'];

/** Sections of the tabs that have them, by their labels; the first is shown at the tab's own address. */
export const TAB_SECTIONS = {
  analytics: ['Overview', 'Money', 'Quotes and offers', 'Speed', 'Stock', 'Margin', 'Drawer'],
  completed: ['Orders', 'Payments'],
  employees: ['People', 'Activity log'],
  inventory: ['Units', 'Counts', 'Transfers', 'Locations'],
  marketing: ['Contacts', 'Campaigns', 'Automations', 'Templates', 'Referrals'],
  prices: ['Adjust', 'Products', 'CSV import', 'History', 'Conditions', 'Deductions'],
  returns: ['To send', 'In transit', 'Completed'],
  settings: [
    'Shop',
    'Hours',
    'Pickups',
    'Money',
    'Counter',
    'Email',
    'Texts',
    'Shipping',
    'Website',
    'Legal',
    'Staff',
    'Records',
    'Backups',
    'Server',
  ],
  till: ['Drawer', 'Z reports', 'Registers', 'Printer'],
} as const satisfies Partial<Record<TabName, readonly [string, ...string[]]>>;
const SECTIONS: Partial<Record<TabName, readonly string[]>> = TAB_SECTIONS;
export type SectionedTab = keyof typeof TAB_SECTIONS;
export type SectionOf<Tab extends SectionedTab> = (typeof TAB_SECTIONS)[Tab][number];

/** Tabs that only owners and managers may open; the server refuses their calls to others. */
const TABS_FOR_ADMINS: readonly TabName[] = [
  'marketing',
  'expenses',
  'drivers',
  'sms',
  'reports',
  'settings',
  'health',
];
const ADMIN_SECTIONS = {
  analytics: ['Drawer'],
  employees: ['Activity log'],
  till: ['Registers'],
} as const satisfies { [Tab in SectionedTab]?: readonly SectionOf<Tab>[] };
/** Sections that only owners and managers may open, of tabs that all may. */
const SECTIONS_FOR_ADMINS: Partial<Record<TabName, readonly string[]>> = ADMIN_SECTIONS;

interface RecordAddress {
  /** Segments before the id. */
  path: string;
  /** Areas that show such records, the first one for links from other areas. */
  areas: readonly StaffArea[];
  /** Tab below a record that is opened by its address, where no tab or section has its path. */
  home?: TabName;
  /** True for records that open in their own tab alone. */
  isInTab?: true;
  /** Form of the ids; a UUID's without it. */
  id?: RegExp;
}

/** Kinds of records that have addresses, those first that open over others. */
export const RECORD_KINDS = [
  'inspection',
  'customer',
  'visit',
  'unit',
  'order',
  'return',
  'product',
  'campaign',
  'count',
  'transfer',
  'figure',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const RECORDS: Record<RecordKind, RecordAddress> = {
  inspection: { path: 'inspections', areas: ['pos', 'admin'] },
  customer: { path: 'customers', areas: ['admin', 'pos', 'repair-pos'] },
  visit: { path: 'visits', areas: ['repair-pos', 'admin', 'pos'] },
  unit: { path: 'units', areas: ['repair-pos', 'admin', 'pos'], home: 'inventory' },
  order: { path: 'orders', areas: ['pos', 'admin'] },
  return: { path: 'returns', areas: ['admin', 'pos'], isInTab: true },
  product: { path: 'prices/products', areas: ['pos'], isInTab: true, id: /^\d{1,9}$/ },
  campaign: { path: 'marketing/campaigns', areas: ['admin'], isInTab: true },
  count: { path: 'inventory/counts', areas: ['repair-pos', 'admin'], isInTab: true },
  transfer: { path: 'inventory/transfers', areas: ['repair-pos', 'admin'], isInTab: true },
  figure: { path: 'analytics/figures', areas: ['admin', 'pos'], home: 'analytics', isInTab: true, id: /^[a-z_]+$/ },
};

/** A screen, and the record that its address opens over it. */
export interface StaffPlace {
  path: string;
  area: StaffArea;
  tab: TabName;
  /** Label of the section; null where the address names none. */
  section: string | null;
  record: { kind: RecordKind; id: string } | null;
}

/** Query of an area's address that begins a new order. */
export const NEW_ORDER = { param: 'new', value: 'order' } as const;

/** Returns true for a tab, or a section of a tab, that only owners and managers may open. */
export function isForAdmins(tab: TabName, section?: string): boolean {
  const sections = SECTIONS_FOR_ADMINS[tab] ?? [];
  return TABS_FOR_ADMINS.includes(tab) || (section !== undefined && sections.includes(section));
}

/** Returns the sections of a tab, by their labels; none of a tab without. */
export function sectionsOf(tab: TabName): readonly string[] {
  return SECTIONS[tab] ?? [];
}

/** Returns the address of an area, of a tab, or of a tab's section by its label. */
export function staffPath<Area extends StaffArea>(area: Area, tab?: TabName<Area>, section?: string): string {
  const isFirst = section === undefined || tab === undefined || SECTIONS[tab]?.[0] === section;
  return ['', area, tab, isFirst ? undefined : segmentOf(section)].filter((part) => part !== undefined).join('/');
}

/** Returns the address of a record, in the area if that shows such records, else in the first one that does. */
export function recordPath(kind: RecordKind, id: string, area?: StaffArea): string {
  const { path, areas } = RECORDS[kind];
  return `/${areas.find((candidate) => candidate === area) ?? areas[0]}/${path}/${id}`;
}

/** Returns true for a record that opens in its own tab alone. */
export function isInTab(kind: RecordKind): boolean {
  return RECORDS[kind].isInTab === true;
}

/** Reads the path of a staff area; null for a path that is none. */
export function readStaffPath(path: string): StaffPlace | null {
  const [start, name, ...segments] = path.split('/');
  const area = STAFF_AREAS.find((candidate) => candidate === name);
  if (area === undefined || start !== '') return null;
  const place = readRecord(area, segments) ?? readScreen(area, segments);
  return place === null ? null : { path, area, ...place };
}

type Read = Omit<StaffPlace, 'area' | 'path'> | null;

function readScreen(area: StaffArea, [tabName, sectionName, ...others]: readonly string[]): Read {
  const tabs: readonly { name: TabName }[] = AREA_TABS[area];
  const tab = tabName === undefined ? tabs[0] : tabs.find(({ name }) => name === tabName);
  if (tab === undefined || others.length > 0) return null;
  if (sectionName === undefined) return { tab: tab.name, section: null, record: null };
  const section = SECTIONS[tab.name]?.find((label) => segmentOf(label) === sectionName);
  return section === undefined ? null : { tab: tab.name, section, record: null };
}

function readRecord(area: StaffArea, segments: readonly string[]): Read {
  const [before, id = ''] = [segments.slice(0, -1), segments.at(-1)];
  const kind = RECORD_KINDS.find((candidate) => {
    const { path, areas, id: form = UUID } = RECORDS[candidate];
    return path === before.join('/') && areas.includes(area) && form.test(id);
  });
  if (kind === undefined) return null;
  const { home } = RECORDS[kind];
  const screen = readScreen(area, before) ?? (home && readScreen(area, [home])) ?? readScreen(area, []);
  return screen && { ...screen, record: { kind, id } };
}

/** Returns a label as a segment: `z-reports` for "Z reports". */
function segmentOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}
