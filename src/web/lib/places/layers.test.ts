import { describe, expect, test } from 'vitest';
import { closeRecord, type Layers, layersAt, openRecord, readRecordState, recordIn } from './layers.ts';

const [ONE, TWO] = ['0190aaaa-0000-7000-8000-00000000000a', '0190bbbb-0000-7000-8000-00000000000b'];
const [ORDER, CUSTOMER] = [`/admin/orders/${ONE}`, `/admin/customers/${ONE}`];

function layers(path: string, under: readonly string[] = []): Layers {
  const read = layersAt(path.startsWith('/pos') ? 'pos' : 'admin', path, { under });
  if (read === null) throw new Error(`${path} is no address of a staff area`);
  return read;
}

describe('the layers of an address', () => {
  test('are the screen below, and the records over it', () => {
    const [today, order, customer] = layers(CUSTOMER, ['/admin/today', ORDER]);
    expect([today.tab, order?.record?.kind, customer?.record?.kind]).toEqual(['today', 'order', 'customer']);
  });

  test('are the record over its home screen, for a link', () => {
    const link = layers(`/admin/marketing/campaigns/${ONE}`);
    expect(link).toHaveLength(1);
    expect(link[0]).toMatchObject({ tab: 'marketing', section: 'Campaigns' });
  });

  test('leave out what another area or another page has left in the state', () => {
    const paths = layersAt('admin', ORDER, { under: ['/pos/today', '/nothing', 7, '/admin/today'] })?.map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['/admin/today', ORDER]);
    for (const state of [null, 7, {}, { under: 'x' }]) expect(readRecordState(state)).toBeNull();
  });

  test('are none outside of the area', () => {
    expect(layersAt('admin', '/pos/today', null)).toBeNull();
    expect(layersAt('admin', '/admin/nothing', null)).toBeNull();
  });
});

describe('opening a record', () => {
  test('keeps the page below it, with its query', () => {
    expect(openRecord(layers('/admin/today'), 'q=x', { kind: 'order', id: ONE, state: null })).toEqual({
      href: `${ORDER}?q=x`,
      replace: false,
      state: { under: ['/admin/today'] },
    });
  });

  test('replaces one of its kind without a history entry', () => {
    const state = { under: ['/admin/today'] };
    expect(openRecord(layers(ORDER, ['/admin/today']), '', { kind: 'order', id: TWO, state })).toEqual({
      href: `/admin/orders/${TWO}`,
      replace: true,
      state,
    });
  });

  test('puts another kind over it', () => {
    const { state } = openRecord(layers(ORDER, ['/admin/today']), '', { kind: 'customer', id: ONE, state: null });
    expect(state).toEqual({ under: ['/admin/today', ORDER] });
  });

  test('takes the place of one of its kind below others', () => {
    const customer = layers(CUSTOMER, ['/admin/today', ORDER]);
    expect(openRecord(customer, '', { kind: 'order', id: TWO, state: null })).toEqual({
      href: `/admin/orders/${TWO}`,
      replace: false,
      state: { under: ['/admin/today'] },
    });
  });

  test('takes the place of the rows from which it was opened', () => {
    const rows = layers('/pos/analytics/figures/paid_out', ['/pos/analytics/money']);
    const { state } = openRecord(rows, '', { kind: 'order', id: ONE, insteadOf: 'figure', state: null });
    expect(state).toEqual({ under: ['/pos/analytics/money'] });
  });

  test('goes to the tab of a record that opens there alone', () => {
    const from = layers(ORDER, ['/admin/today']);
    expect(openRecord(from, '', { kind: 'return', id: ONE, state: null })).toEqual({
      href: `/admin/returns/${ONE}`,
      replace: false,
      state: { under: [] },
    });
  });

  test('takes the place of an order in a tab of its own, and is left for the list there', () => {
    const from = layers(ORDER, ['/admin/today']);
    const { state } = openRecord(from, '', { kind: 'return', id: ONE, insteadOf: 'order', state: null });
    expect(state).toBeNull();
    expect(closeRecord(layers(`/admin/returns/${ONE}`), '', 'return').href).toBe('/admin/returns');
  });

  test('goes to the area that shows such records, without the query of this one', () => {
    const opening = openRecord(layers('/admin/employees/activity-log'), 'q=x', {
      kind: 'product',
      id: '17',
      state: null,
    });
    expect(opening).toEqual({ href: '/pos/prices/products/17', replace: false, state: { under: [] } });
  });
});

describe('closing a record', () => {
  test.each([
    ['a link leads to its home screen', layers(ORDER), '/admin/orders', null],
    ['one over a tab leads there', layers(ORDER, ['/admin/today']), '/admin/today', null],
    [
      'one over a record leads to that, over its tab',
      layers(`/admin/orders/${TWO}`, ['/admin/today', CUSTOMER]),
      CUSTOMER,
      { under: ['/admin/today'], isClosing: true },
    ],
  ] as const)('%s', (_, open, href, state) => {
    expect(closeRecord(open, 'q=x', 'order')).toEqual({ href: `${href}?q=x`, state });
  });

  test('leaves the record over it open', () => {
    expect(closeRecord(layers(CUSTOMER, ['/admin/today', ORDER]), '', 'order')).toEqual({
      href: CUSTOMER,
      state: { under: ['/admin/today'] },
    });
  });
});

test('finds the open record of a kind, and none of another', () => {
  const open = layers(CUSTOMER, ['/admin/today', `/admin/orders/${TWO}`]);
  expect([recordIn(open, 'order'), recordIn(open, 'customer'), recordIn(open, 'unit')]).toEqual([TWO, ONE, null]);
});
