import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { csvText } from '#web/ui/data-table/csv.ts';
import { entryText } from './desk-history.tsx';
import { offeredStatuses } from './desk-statuses.ts';
import { ORDER_COLUMNS, ORDER_ID } from './order-columns.tsx';
import { staffOrder } from './testing/staff-order.ts';

test('a file of orders names its columns, and lets no cell start a formula', () => {
  const order = staffOrder({ customer: { ...staffOrder().customer, name: '=1+1' } });
  const { customer, contact, value } = ORDER_COLUMNS;
  expect(csvText([ORDER_ID, customer, contact, value], [order]).split('\r\n')).toEqual([
    'Order,Order id,Customer id,Customer,Phone,E-mail,Quoted,Final',
    `EB0120B7,${order.id},${order.customerId},'=1+1,(512) 555-0142,ana@example.test,1045.00,`,
    '',
  ]);
});

describe('the statuses that are offered', () => {
  test('are those of the specification first, in its order, and then all others', () => {
    expect(offeredStatuses('admin').slice(0, 7).join()).toBe(
      'received,evaluation,price_confirmation,pickup_assigned,device_received,payment_issued,completed',
    );
    expect(offeredStatuses('pos')[7]).toBe('mail_tracking');
    for (const area of ['admin', 'pos'] as const) {
      expect([...offeredStatuses(area)].sort()).toEqual([...ORDER_STATUSES].sort());
    }
  });
});

test.each([
  ['created', null, 'received', 'Order taken'],
  ['status', 'received', 'device_received', 'received → device received'],
  ['status', 'received', 'received', 'Noted at received'],
  ['undone', 'completed', 'evaluation', 'Taken back: completed → evaluation'],
] as const)('an entry %s from %s to %s reads “%s”', (kind, from, to, text) => {
  expect(entryText({ kind, from, to })).toBe(text);
});
