import { expect, test } from 'vitest';
import { AREA_TABS, RECORD_KINDS, readStaffPath, recordPath, staffPath, TAB_SECTIONS } from './staff-addresses.ts';
import { STAFF_AREAS } from './staff-areas.ts';

const ID = '0190aaaa-0000-7000-8000-00000000000a';

test.each([
  ['/admin', { tab: 'orders' }],
  ['/admin/expenses', { tab: 'expenses' }],
  ['/admin/till/z-reports', { tab: 'till', section: 'Z reports' }],
  ['/pos/analytics/quotes-and-offers', { tab: 'analytics', section: 'Quotes and offers' }],
  ['/repair-pos', { tab: 'transactions' }],
  [`/admin/orders/${ID}`, { tab: 'orders', record: { kind: 'order', id: ID } }],
  [`/pos/orders/${ID}`, { tab: 'active', record: { kind: 'order', id: ID } }],
  [`/pos/inspections/${ID}`, { tab: 'active', record: { kind: 'inspection', id: ID } }],
  [`/repair-pos/units/${ID}`, { tab: 'inventory', record: { kind: 'unit', id: ID } }],
  [`/pos/units/${ID}`, { tab: 'active', record: { kind: 'unit', id: ID } }],
  [`/admin/returns/${ID}`, { tab: 'returns', record: { kind: 'return', id: ID } }],
  ['/pos/prices/products/17', { tab: 'prices', section: 'Products', record: { kind: 'product', id: '17' } }],
  [`/repair-pos/inventory/counts/${ID}`, { tab: 'inventory', section: 'Counts', record: { kind: 'count', id: ID } }],
  ['/admin/analytics/figures/paid_out', { tab: 'analytics', record: { kind: 'figure', id: 'paid_out' } }],
] as const)('reads %s', (path, place) => {
  const area = STAFF_AREAS.find((candidate) => path.split('/')[1] === candidate);
  expect(readStaffPath(path)).toEqual({ path, area, section: null, record: null, ...place });
});

test.each([
  ...[
    '/',
    '',
    'admin',
    '/setup',
    '/admin/',
    '//admin',
    '/Admin',
    '/admin/nothing',
    '/admin/orders/17',
    '/admin/active',
  ],
  ...[
    `/repair-pos/orders/${ID}`,
    `/admin/orders/${ID}/x`,
    '/admin/till/nothing',
    '/admin/till/drawer/x',
    '/pos/orders',
  ],
  ...['/admin/toString', '/admin/constructor', '/pos/prices/products/x', '/admin/till/Z reports', '/driver/orders'],
])('finds nothing at "%s"', (path) => expect(readStaffPath(path)).toBeNull());

test('reads back the address of every tab, section and record', () => {
  const sections: Partial<Record<string, readonly string[]>> = TAB_SECTIONS;
  for (const area of STAFF_AREAS) {
    for (const { name } of AREA_TABS[area]) {
      expect(readStaffPath(staffPath(area, name))).toMatchObject({ area, tab: name, section: null });
      for (const section of sections[name]?.slice(1) ?? []) {
        expect(readStaffPath(staffPath(area, name, section))).toMatchObject({ area, tab: name, section });
      }
    }
    for (const kind of RECORD_KINDS) {
      const id = kind === 'product' ? '17' : kind === 'figure' ? 'paid_out' : ID;
      expect(readStaffPath(recordPath(kind, id, area))?.record, `${area} ${kind}`).toEqual({ kind, id });
    }
  }
});

test('shows the first section at the tab’s own address', () => {
  expect(staffPath('admin', 'till', 'Drawer')).toBe('/admin/till');
});

test('opens an order from the counter in the point of sale, which shows orders', () => {
  expect(recordPath('order', ID, 'repair-pos')).toBe(`/pos/orders/${ID}`);
});
