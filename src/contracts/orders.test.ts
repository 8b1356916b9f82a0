import { expect, test } from 'vitest';
import { createOrderBody, listOrders } from './orders.ts';
import { addOrderNote, changeOrderStatus } from './staff-orders.ts';

const ORDER = {
  customerId: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  productId: 1,
  condition: 'good',
  carrier: 'unlocked',
  quotedPrice: '1020.00',
  serviceMethod: 'mail',
};

test.each<[field: string, wrong: unknown[]]>([
  ['quotedPrice', [null, undefined, '-1.00', '99999999999', 1020, 'lots']],
  ['productId', [null, undefined, '1', -1, 2 ** 40]],
  ['quantity', [null, 0, -3, 2, 'one']],
  ['batteryHealth', [101, -1, '90', 90.5]],
  ['condition', ['shiny', undefined]],
  ['customerId', ['me', undefined]],
  ['notes', ['x'.repeat(1001)]],
  ['termsVersion', ['soon', '2026-12-5', '2026-12-05.0x']],
])('the form of an order refuses a wrong %s, beside its field', (field, wrong) => {
  expect(createOrderBody.safeParse(ORDER).success).toBe(true);
  for (const value of wrong) {
    const { error } = createOrderBody.safeParse({ ...ORDER, [field]: value });
    expect([value, error?.issues.map(({ path }) => path)]).toEqual([value, [[field]]]);
  }
});

test.each([
  ['pickupState', 'Ontario', 'Enter two capital letters, like TX'],
  ['pickupState', 'ZZ', 'Enter two capital letters, like TX'],
  ['pickupZip', '7870', 'Enter five digits, like 78701'],
  ['pickupZip', '00000', 'Enter five digits, like 78701'],
])('the form of an order refuses a %s of %s, and says how it looks', (field, wrong, message) => {
  const { error } = createOrderBody.safeParse({ ...ORDER, [field]: wrong });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test('the form of an order has no field for what the shop alone decides', () => {
  const { error } = createOrderBody.safeParse({ ...ORDER, finalPrice: '1.00', status: 'completed' });
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['finalPrice', 'status'] }]);
});

test.each([
  ['pickupState', 'texas', 'TX'],
  ['pickupZip', '78704-1234', '78704'],
])('the form of an order reads a %s of %s as %s', (field, given, read) => {
  expect(createOrderBody.parse({ ...ORDER, [field]: given })).toMatchObject({ [field]: read });
});

test.each<[field: string, wrong: unknown[]]>([
  ['limit', ['0', '201', '1.5', 'all', ['1', '2']]],
  ['status', ['lost', 'received,']],
  ['customerId', ['1']],
  ['sort', ['notes']],
  ['direction', ['up']],
  ['from', ['today']],
  ['cursor', ['']],
])('the list of orders refuses a wrong %s', (field, wrong) => {
  for (const value of wrong) {
    const { error } = listOrders.query.safeParse({ [field]: value });
    expect([value, error?.issues.map(({ path }) => path)]).toEqual([value, [[field]]]);
  }
});

test.each([
  ['a price', { finalPrice: '900.00', priceReason: 'Cracked' }],
  ['an assignee', { assignedTo: 'Kim' }],
  ['a time', { estimatedCompletion: '2026-12-01T15:00:00Z' }],
])('undo cannot be combined with %s', (_, beside) => {
  const { error } = changeOrderStatus.body.safeParse({ status: 'received', undo: true, ...beside });
  expect(error?.issues).toMatchObject([{ path: ['undo'], message: 'Undo can’t be combined with another change' }]);
});

test('a cause of a decline goes with no other status', () => {
  const change = { declineCause: 'staff', declineWords: 'The lock stays on' };
  expect(changeOrderStatus.body.safeParse({ status: 'declined', ...change }).success).toBe(true);
  expect(changeOrderStatus.body.safeParse({ status: 'evaluation', ...change }).success).toBe(false);
});

test.each([
  ['more than 1,000 characters', 'x'.repeat(1001), 'Up to 1000 characters'],
  ['a control character', 'a\u0007b', 'Invalid input'],
])('a note of staff with %s is refused', (_, text, message) => {
  const { error } = addOrderNote.body.safeParse({ text });
  expect(error?.issues).toMatchObject([{ path: ['text'], message }]);
});
