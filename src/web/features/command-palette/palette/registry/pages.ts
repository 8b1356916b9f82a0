import { settingsPath, settingsPlace } from '#domain/settings/settings-pages.ts';
import { SHOP_SETTING_NAMES, settingOf } from '#domain/settings/shop-settings.ts';
import { AREA_TABS, isForAdmins, sectionsOf, staffPath, type TabName } from '#domain/staff-addresses.ts';
import { AREA_NAMES, STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { type Command, goId } from '../../command.ts';
import { ACTS, type Act, type OwnAct } from './acts.ts';
import { SECTION_WORDS, TAB_WORDS } from './other-words.ts';

/** What the person at this computer may open. */
export interface Rights {
  /** The open area, whose tabs come first. */
  area: StaffArea;
  /** Areas whose rights the person has. */
  mayUse: readonly StaffArea[];
  isSignedIn: boolean;
  /** True when receipts go to a printer of the shop, whose jobs have a section. */
  hasPrinter: boolean;
}

/** A command of the registry, and what it leads to. */
export interface Entry extends Omit<Command, 'run'> {
  to: { area: StaffArea | null; path: string; query?: Readonly<Record<string, string>> } | OwnAct;
}

/**
 * Returns every page, section, act, area and setting that the person may open, in this order; what several areas have once, as the
 * open area has it. Tabs, sections and settings are those of their tables.
 */
export function entriesFor(rights: Rights): Entry[] {
  const tabs = tabsFor(rights);
  return [
    ...tabs.map((tab) => tabEntry(tab, rights.area)),
    ...tabs.flatMap((tab) => sectionEntries(tab, rights)),
    ...ACTS.flatMap((act) => actEntry(act, rights)),
    ...STAFF_AREAS.filter((area) => area !== rights.area).map(areaEntry),
    ...(rights.mayUse.includes('admin') ? settingEntries(rights.area) : []),
  ];
}

interface Tab {
  area: StaffArea;
  name: TabName;
  label: string;
}

function tabsFor({ area, mayUse }: Rights): Tab[] {
  return [area, ...mayUse]
    .flatMap((tabArea) => AREA_TABS[tabArea].map((tab): Tab => ({ area: tabArea, ...tab })))
    .filter(({ name }, index, tabs) => tabs.findIndex((tab) => tab.name === name) === index)
    .filter(({ name }) => mayUse.includes('admin') || !isForAdmins(name));
}

/** Tabs that every device's name finds: its price is there. */
const DEVICE_TABS: readonly TabName[] = ['prices', 'intake'];

function tabEntry({ area, name, label }: Tab, open: StaffArea): Entry {
  return {
    id: goId(label),
    group: 'Go to',
    label,
    words: TAB_WORDS[name],
    ...(area !== open && { detail: AREA_NAMES[area] }),
    ...(DEVICE_TABS.includes(name) && { isAboutDevices: true }),
    to: { area, path: staffPath(area, name) },
  };
}

const WORDS: Partial<Record<TabName, Readonly<Record<string, string>>>> = SECTION_WORDS;

function sectionEntries({ area, name, label }: Tab, { area: open, mayUse, hasPrinter }: Rights): Entry[] {
  return sectionsOf(name)
    .filter((section) => mayUse.includes('admin') || !isForAdmins(name, section))
    .filter((section) => hasPrinter || name !== 'till' || section !== 'Printer')
    .map((section) => ({
      id: `go ${label} > ${section}`,
      group: 'Go to',
      label: section,
      words: WORDS[name]?.[section] ?? '',
      detail: area === open ? label : `${AREA_NAMES[area]} > ${label}`,
      isTypedFor: true,
      to: { area, path: staffPath(area, name, section) },
    }));
}

function actEntry({ to, ...act }: Act, rights: Rights): Entry[] {
  const entry = (target: Entry['to']): Entry[] => [{ group: 'Actions', ...act, to: target }];
  if (typeof to === 'string') return isOffered(to, rights) ? entry(to) : [];
  if ('adminPath' in to) return rights.mayUse.includes('admin') ? entry({ area: null, path: to.adminPath }) : [];
  const { tab, section, query = {} } = to;
  const area = tabsFor(rights).find(({ name }) => name === tab)?.area;
  return area === undefined ? [] : entry({ area, path: staffPath(area, tab, section), query });
}

function isOffered(act: OwnAct, { mayUse, isSignedIn }: Rights): boolean {
  if (act === 'download-prices') return mayUse.includes('pos');
  if (act === 'sign-in') return !isSignedIn;
  return act !== 'switch-user' || isSignedIn;
}

const AREA_WORDS = {
  admin: 'owner, back office, dashboard',
  pos: 'point of sale, online orders',
  'repair-pos': 'counter, store, shop counter, repair',
} as const satisfies Record<StaffArea, string>;

function areaEntry(area: StaffArea): Entry {
  const label = AREA_NAMES[area];
  return { id: goId(label), group: 'Go to', label, words: AREA_WORDS[area], to: { area, path: staffPath(area) } };
}

function settingEntries(open: StaffArea): Entry[] {
  return SHOP_SETTING_NAMES.map((name) => {
    const { label, section } = settingOf(name);
    const place = settingsPlace(section);
    return {
      id: `setting ${name}`,
      group: 'Settings',
      label,
      words: name,
      detail: open === 'admin' ? place : `${AREA_NAMES.admin} > ${place}`,
      isTypedFor: true,
      to: { area: 'admin', path: settingsPath(section) },
    };
  });
}
