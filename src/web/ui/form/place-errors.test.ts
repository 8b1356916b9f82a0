import { expect, test } from 'vitest';
import { placeErrors, shownErrors } from './place-errors.ts';

const FIELDS = ['amount', 'reason'] as const;

test("places the server's text beside the field of the same name", () => {
  expect(placeErrors({ reason: 'Required' }, FIELDS)).toEqual({ byField: { reason: 'Required' }, rest: null });
});

test('places a text beside the field that the form calls otherwise, before one of the same name', () => {
  const names = { finalPrice: 'amount', reason: 'amount' } as const;
  expect(placeErrors({ finalPrice: 'Too much' }, FIELDS, names).byField).toEqual({ amount: 'Too much' });
  expect(placeErrors({ reason: 'Which?' }, FIELDS, names).byField).toEqual({ amount: 'Which?' });
});

test('keeps the first text when two fields of the server are one of the form', () => {
  const names = { city: 'amount', state: 'amount' } as const;
  expect(placeErrors({ city: 'First', state: 'Second' }, FIELDS, names).byField).toEqual({ amount: 'First' });
});

test.each([
  ['reason.0', { reason: 'No' }],
  ['payment.amount', { amount: 'No' }],
  ['lines.0.amount', {}],
] as const)('places the text of the path %s', (path, expected) => {
  expect(placeErrors({ [path]: 'No' }, FIELDS).byField).toEqual(expected);
});

test.each([
  [{ 'from.zip': 'A', 'to.zip': 'B' }, ['zip'], { byField: {}, rest: 'A B' }],
  [{ 'customer.name': 'A', name: 'B' }, ['name'], { byField: { name: 'B' }, rest: 'A' }],
  [{ 'tags.0': 'A', 'tags.2': 'B' }, ['tags'], { byField: { tags: 'A' }, rest: null }],
] as const)('mixes up none of the paths that end alike in %j', (errors, fields, placed) => {
  expect(placeErrors(errors, fields)).toEqual(placed);
});

test('returns the texts that belong to no field, and loses none', () => {
  expect(placeErrors({ version: 'Too old.', amount: 'Zero', token: 'Cut off.' }, FIELDS)).toEqual({
    byField: { amount: 'Zero' },
    rest: 'Too old. Cut off.',
  });
});

test('places nothing when the server has named no field', () => {
  expect(placeErrors({}, FIELDS)).toEqual({ byField: {}, rest: null });
});

test.each([
  ['beside its fields', { amount: 'Zero' }, null, { byField: { amount: 'Zero' }, whole: null }],
  [
    'beside its fields, and those it has no field for above',
    { amount: 'Zero', token: 'Cut off.' },
    null,
    { byField: { amount: 'Zero' }, whole: 'Cut off.' },
  ],
  ['that name no field of it', { token: 'Cut off.' }, null, { byField: {}, whole: 'Cut off.' }],
  ['by a text of its own', { token: 'Cut off.' }, 'Already sent.', { byField: {}, whole: 'Already sent.' }],
  [
    'by texts of its own, beside the others',
    { amount: 'Zero', token: 'Cut off.' },
    { reason: 'Which?' },
    { byField: { amount: 'Zero', reason: 'Which?' }, whole: 'Cut off.' },
  ],
] as const)('shows errors %s', (_, errors, shownElsewhere, shown) => {
  expect(shownErrors(placeErrors(errors, FIELDS), shownElsewhere)).toEqual(shown);
});
