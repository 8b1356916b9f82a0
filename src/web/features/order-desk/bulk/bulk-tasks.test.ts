import { expect, test } from 'vitest';
import { staffOrder } from '../testing/staff-order.ts';
import { assignment, planAssign, planLabels, planStatus } from './bulk-tasks.ts';

const mail = staffOrder({ id: 'mail', shippingLabelUrl: '/label' });
const mine = staffOrder({ id: 'mine', status: 'evaluation', assignedTo: 'Robin' });
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

test('skips orders that a change would not change, and gives the reason', () => {
  const status = planStatus([mail, mine], 'evaluation');
  expect([ids(status.orders), status.skipped]).toEqual([['mail'], [{ order: mine, why: 'already evaluation' }]]);
  const assign = planAssign([mail, mine], ' Robin ');
  expect([ids(assign.orders), assign.skipped]).toEqual([['mail'], [{ order: mine, why: 'already assigned to Robin' }]]);
  expect(ids(planAssign([mail, mine], '').orders)).toEqual(['mine']);
  const gone = { ...mail, id: 'gone', status: 'cancelled' } as const;
  const labels = planLabels([mail, mine, gone]);
  expect([ids(labels.orders), labels.skipped]).toEqual([
    ['mail'],
    [
      { order: mine, why: 'not a mail-in order' },
      { order: gone, why: 'canceled: no label needed' },
    ],
  ]);
});

test('assigns without another status or a message, on the version that was seen', () => {
  expect(assignment(mine, ' Sam ')).toEqual({
    status: 'evaluation',
    version: 1,
    assignedTo: 'Sam',
    sendSMS: false,
    sendEmail: false,
  });
  expect(assignment(mine, ' ').assignedTo).toBeNull();
});
