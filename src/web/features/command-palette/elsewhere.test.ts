import { expect, test } from 'vitest';
import { staffPath, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { ACTS, findActTarget } from './elsewhere.ts';

const ALL = ['admin', 'pos', 'repair-pos'] as const;

/** Returns the area of each act, for an open area and the permitted ones. */
function places(open: StaffArea, mayUse: readonly StaffArea[]): Record<string, StaffArea | undefined> {
  const acts = ACTS.filter(({ tab }) => tab !== 'settings');
  return Object.fromEntries(acts.map((act) => [act.id, findActTarget(act, open, mayUse)?.area]));
}

test.each([
  [
    'does each act in the open area if that has it, for an admin at the admin area',
    'admin',
    ALL,
    {
      'new-order': 'pos',
      'walk-in': 'repair-pos',
      'count-drawer': 'admin',
      stocktake: 'admin',
      'activity-log': 'admin',
      'z-reports': 'admin',
      'print-report': 'admin',
    },
  ],
  [
    'leads an admin at the point of sale to the areas that have the act',
    'pos',
    ALL,
    {
      'new-order': 'pos',
      'walk-in': 'repair-pos',
      'count-drawer': 'pos',
      stocktake: 'admin',
      'activity-log': 'admin',
      'z-reports': 'pos',
      'print-report': 'admin',
    },
  ],
  [
    'leads a clerk, who has no rights of an admin, out of the admin area',
    'admin',
    ['pos', 'repair-pos'],
    {
      'new-order': 'pos',
      'walk-in': 'repair-pos',
      'count-drawer': 'pos',
      stocktake: 'repair-pos',
      'activity-log': undefined,
      'z-reports': 'pos',
      'print-report': undefined,
    },
  ],
  [
    'offers no act of an area that is not open at the terminal',
    'repair-pos',
    ['repair-pos'],
    {
      'new-order': undefined,
      'walk-in': 'repair-pos',
      'count-drawer': 'repair-pos',
      stocktake: 'repair-pos',
      'activity-log': undefined,
      'z-reports': 'repair-pos',
      'print-report': undefined,
    },
  ],
] as const)('%s', (_, open, mayUse, expected) => {
  expect(places(open, mayUse)).toEqual(expected);
});

test('offers each page of the settings, to those who may open the admin area', () => {
  const pages = ACTS.filter(({ tab }) => tab === 'settings');
  const paths = (mayUse: readonly StaffArea[]) => pages.map((act) => findActTarget(act, 'pos', mayUse)?.path);
  expect(paths(ALL)).toEqual(TAB_SECTIONS.settings.map((name) => staffPath('admin', 'settings', name)));
  expect(new Set(paths(['pos', 'repair-pos']))).toEqual(new Set([undefined]));
});
