import { expect, test } from 'vitest';
import { AREA_TABS, sectionsOf, staffPath } from '#domain/staff-addresses.ts';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import type { Command } from '../../command.ts';
import { nearest } from '../matching/nearest.ts';
import { arrange } from '../matching/rank.ts';
import { type Entry, entriesFor, type Rights } from './pages.ts';

const ALL = STAFF_AREAS;
const CLERK = ['pos', 'repair-pos'] as const;

function commandsFor(rights: Partial<Rights>): (Command & Pick<Entry, 'to'>)[] {
  const defaults = { area: 'admin', mayUse: ALL, isSignedIn: false, hasPrinter: false } as const;
  return entriesFor({ ...defaults, ...rights }).map((entry) => ({ ...entry, run: () => {} }));
}

const CASTILLO: Command = {
  id: 'customer',
  group: 'Customers',
  label: 'Rosa Castillo',
  detail: '(512) 555-0134',
  run: () => {},
};

/** Returns where the first answer leads in an area: an address, or what the palette does. */
function firstAnswer(typed: string, area: StaffArea, mayUse: readonly StaffArea[] = ALL): string | undefined {
  const commands = commandsFor({ area, mayUse });
  const [first] = arrange([...commands, CASTILLO], typed, { isSearching: false });
  const to = commands.find(({ id }) => id === first?.id)?.to;
  return typeof to === 'object' ? to.path : to;
}

const SETTINGS = (page: string) => ['admin', 'pos', 'repair-pos'].map(() => `/admin/settings/${page}`);
const everywhere = (path: string) => [path, path, path];

test.each([
  ['till', ['/admin/till', '/pos/till', '/repair-pos/till']],
  ['open till', ['/admin/till', '/pos/till', '/repair-pos/till']],
  ['activity', everywhere('/admin/employees/activity-log')],
  ['daily report', everywhere('/admin/reports')],
  ['deductions', everywhere('/pos/prices/deductions')],
  ['log out', everywhere('logout')],
  ['intake', everywhere('/repair-pos/intake')],
  ['help', everywhere('keys')],
  ['cash', ['/admin/till', '/pos/till', '/repair-pos/till']],
  ['drawer', ['/admin/till', '/pos/till', '/repair-pos/till']],
  ['log', everywhere('/admin/employees/activity-log')],
  ['Z', ['/admin/till/z-reports', '/pos/till/z-reports', '/repair-pos/till/z-reports']],
  ['passcode', everywhere('/admin/employees')],
  ['label', SETTINGS('shipping')],
  ['who did', everywhere('/admin/employees/activity-log')],
  ['new order', everywhere('/pos/active')],
  ['walk in', everywhere('/repair-pos/intake')],
  ['download prices', everywhere('download-prices')],
  ['sign in', everywhere('sign-in')],
  ['opening hours', SETTINGS('hours')],
  ['special days', SETTINGS('hours')],
  ['smtp_host', SETTINGS('email')],
  ['settings', everywhere('/admin/settings')],
  ['settings money', SETTINGS('money')],
  ['staff', everywhere('/admin/employees')],
  ['locked iphone 15', ['/pos/prices', '/pos/prices', '/repair-pos/intake']],
  ['set up', everywhere('/setup')],
])('leads from "%s" to the expected page or act, in each area', (typed, expected) => {
  expect(STAFF_AREAS.map((area) => firstAnswer(typed, area))).toEqual(expected);
});

test.each([
  ['  TILL ', 'till'],
  ['t\u200bill', 'till'],
  ['\u00a0till\ufeff', 'till'],
  ['tills', 'till'],
  ['Z-Report', 'z reports'],
  ['z–reports', 'z reports'],
  ['logout', 'log out'],
  ['log-out', 'log out'],
  ['Daily Reports', 'daily report'],
  ['deduction', 'deductions'],
  ['e-mail', 'email'],
  ['E‑mails', 'email'],
  ['owner’s email', "owner's email"],
  ['owners email', "owner's email"],
  ['expense category', 'expense categories'],
])('reads "%s" as "%s"', (typed, plain) => {
  for (const area of STAFF_AREAS) {
    expect(firstAnswer(plain, area)).toBeDefined();
    expect(firstAnswer(typed, area), area).toEqual(firstAnswer(plain, area));
  }
});

test.each([
  ['till', '/admin/till'],
  ['activity', undefined],
  ['daily report', '/admin/till/z-reports'],
  ['registers', '/admin/till'],
  ['deductions', '/pos/prices/deductions'],
  ['opening hours', undefined],
  ['expenses', undefined],
  ['log out', 'logout'],
  ['intake', '/repair-pos/intake'],
  ['help', 'keys'],
  ['orders', '/admin'],
])('offers a clerk at the admin area for "%s" only what a clerk may open', (typed, expected) => {
  const path = firstAnswer(typed, 'admin', CLERK);
  expect(path === '/admin/orders' ? '/admin' : path).toBe(expected);
});

test('offers no page of an area whose password was not entered, but the way to its gate', () => {
  const to = commandsFor({ area: 'repair-pos', mayUse: ['repair-pos'] }).map((command) => command.to);
  const paths = to.flatMap((target) => (typeof target === 'object' ? [target.path] : []));
  expect(paths.filter((path) => !path.startsWith('/repair-pos'))).toEqual(['/admin', '/pos']);
  expect(to).not.toContain('download-prices');
});

test('knows every tab and section of the areas, each once', () => {
  for (const area of STAFF_AREAS) {
    const commands = commandsFor({ area, hasPrinter: true });
    const names = Object.values(AREA_TABS).flatMap((tabs) => tabs.map(({ name }) => name));
    const sections = [...new Set(names)].flatMap(sectionsOf);
    const pages = commands.filter(({ group, to }) => group === 'Go to' && typeof to === 'object');
    expect(pages).toHaveLength(new Set(names).size + sections.length + STAFF_AREAS.length - 1);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    const paths = new Set(pages.map(({ to }) => (typeof to === 'object' ? to.path : '')));
    for (const { name } of AREA_TABS[area]) {
      for (const section of sectionsOf(name)) expect(paths).toContain(staffPath(area, name, section));
    }
  }
});

test('offers the printer only where receipts go to one, and the way to sign in or to switch user', () => {
  const labels = (rights: Partial<Rights>) => commandsFor(rights).map(({ label }) => label);
  expect(labels({ hasPrinter: false })).not.toContain('Printer');
  expect(labels({ hasPrinter: true })).toContain('Printer');
  expect(labels({ isSignedIn: true })).toContain('Switch user');
  expect(labels({ isSignedIn: true })).not.toContain('Sign in');
  expect(labels({ isSignedIn: false })).not.toContain('Switch user');
});

test.each([
  ['seting', 'Settings'],
  ['exspenses', 'Expenses'],
  ['drwer', 'Cash drawer'],
  ['dally reports', 'Reports'],
])('offers what is nearest to the mistyped "%s", %s first', (typed, label) => {
  for (const area of STAFF_AREAS) {
    const commands = commandsFor({ area });
    expect(arrange(commands, typed, { isSearching: false })).toEqual([]);
    const found = nearest(commands, typed);
    expect(found[0]?.label).toBe(label);
    expect(found.length).toBeLessThanOrEqual(5);
  }
});

test.each(['xylophone', 'qz', '356938030071055', '512 555 0199', 'zz9', '', '?!'])(
  'offers nothing near to "%s"',
  (typed) => {
    expect(nearest(commandsFor({}), typed)).toEqual([]);
  },
);
