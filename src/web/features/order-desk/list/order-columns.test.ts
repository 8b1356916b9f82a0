import { expect, test } from 'vitest';
import { csvText } from '#web/ui/data-table/csv-download.tsx';
import { entryText } from '../details/timeline/history-entry.tsx';
import { staffOrder } from '../testing/staff-order.ts';
import { PAYMENT_CELLS } from './export-orders.ts';
import { ORDER_COLUMNS, ORDER_ID } from './order-columns.tsx';

test('exports orders under named columns, with cells that cannot start a formula', () => {
  const order = staffOrder({ customer: { ...staffOrder().customer, name: '=1+1' } });
  const { customer, contact, value } = ORDER_COLUMNS;
  expect(csvText([ORDER_ID, customer, contact, value], [order], 'UTC').split('\r\n')).toEqual([
    'Order,Order id,Customer id,Customer,Phone,E-mail,Quoted,Final',
    `EB0120B7,${order.id},${order.customerId},'=1+1,(512) 555-0142,ana@example.test,1045.00,`,
    '',
  ]);
});

test('exports payments, with times by the clock of the time zone that the column names', () => {
  const createdAt = '2026-11-01T06:30:00.000Z';
  const payment = { createdAt: '2026-11-21T03:05:00.000Z', parts: [{ method: 'zelle', amountCents: 98_000 }] } as const;
  const rows = [
    { ...staffOrder({ createdAt }), payment },
    { ...staffOrder({ createdAt }), payment: null },
  ];
  expect(csvText([ORDER_COLUMNS.date, PAYMENT_CELLS], rows, 'America/Chicago').split('\r\n')).toEqual([
    'Created (America/Chicago),Paid,Payment method,Paid on (America/Chicago)',
    '2026-11-01 01:30,980.00,Zelle,2026-11-20 21:05',
    '2026-11-01 01:30,,,',
    '',
  ]);
});

test.each([
  ['created', null, 'received', 'Order taken'],
  ['status', 'received', 'device_received', 'received → device received'],
  ['status', 'received', 'received', 'Noted at received'],
  ['undone', 'completed', 'evaluation', 'Taken back: completed → evaluation'],
] as const)('describes the history entry %s from %s to %s as “%s”', (kind, from, to, text) => {
  expect(entryText({ kind, from, to })).toBe(text);
});
