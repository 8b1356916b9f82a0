import { expect, test } from 'vitest';
import { readStaffPath, staffPath, TAB_SECTIONS } from '../staff-addresses.ts';
import { SETTINGS_PAGES, settingsPath, settingsPlace } from './settings-pages.ts';
import { SETTING_SECTIONS } from './shop-settings.ts';

const PAGES = TAB_SECTIONS.settings;

test('shows each section of the settings on exactly one page', () => {
  const shown = PAGES.flatMap((name) => SETTINGS_PAGES[name].sections);
  expect(shown.toSorted()).toEqual(SETTING_SECTIONS.toSorted());
});

test.each(PAGES)('reads back the address of the page %s', (name) => {
  const place = readStaffPath(staffPath('admin', 'settings', name));
  expect(place).toMatchObject({ area: 'admin', tab: 'settings', section: name === 'Shop' ? null : name });
});

test.each(SETTING_SECTIONS)('leads to the page of the section %s', (section) => {
  const name = readStaffPath(settingsPath(section))?.section ?? 'Shop';
  expect(SETTINGS_PAGES[PAGES.find((page) => page === name) ?? 'Server'].sections).toContain(section);
  expect(settingsPlace(section)).toBe(`Settings > ${name}`);
});

test.each(
  PAGES.flatMap((name) => SETTINGS_PAGES[name].elsewhere.map(({ label, path }) => [name, label, path] as const)),
)('links from %s to %s, a screen that exists outside of the settings', (_, _label, path) => {
  const place = readStaffPath(path);
  expect(place).not.toBeNull();
  expect(place?.tab).not.toBe('settings');
});
