import { expect, test } from 'vitest';
import { actionSentence, changesText, variantsOf } from './sentences.ts';

const PAID = 'Paid {amount} for {object|an order}';
const FINISHED = 'Finished the inspection of {object|a device}[ with an offer of {amount}]';
const MOVED = { kind: { pay_out: 'Paid {amount} out of a drawer', drop: 'Moved {amount} from a drawer to the safe' } };
const DECIDED = { isRestored: { true: 'Removed a deduction of {object}', false: 'Kept a deduction of {object}' } };

test.each([
  [PAID, { object: 'order 1A2B3C4D', amount: '$1,045' }, 'Paid $1,045 for order 1A2B3C4D'],
  [PAID, { object: null, amount: null }, 'Paid an amount for an order'],
  [MOVED, { object: null, amount: '$500', sent: { kind: 'pay_out' } }, 'Paid $500 out of a drawer'],
  [MOVED, { object: null, amount: '$500', sent: { kind: 'drop' } }, 'Moved $500 from a drawer to the safe'],
  [MOVED, { object: null, amount: '$500', sent: {} }, 'Paid $500 out of a drawer'],
  [FINISHED, { object: 'order 1A', amount: null }, 'Finished the inspection of order 1A'],
  [FINISHED, { object: 'order 1A', amount: '$9' }, 'Finished the inspection of order 1A with an offer of $9'],
  [DECIDED, { object: 'order 1A', amount: null, sent: { isRestored: false } }, 'Kept a deduction of order 1A'],
  ['Changed the product {object}', { object: null, amount: null }, 'Changed the product'],
])('%j with %j reads "%s"', (sentence, values, text) => {
  expect(actionSentence(sentence, values)).toBe(text);
});

test('A sentence that depends on a field has a variant for each of its values', () => {
  expect(variantsOf(MOVED)).toEqual(['Paid {amount} out of a drawer', 'Moved {amount} from a drawer to the safe']);
  expect(variantsOf(PAID)).toEqual([PAID]);
});

test('Changes name each field before and after, and what is new alone', () => {
  const changes = [
    { field: 'status', before: 'evaluation', after: 'completed' },
    { field: 'assignee', before: null, after: 'Kim' },
    { field: 'approved by', after: 'Lou' },
  ];
  expect(changesText(changes)).toBe('status from evaluation to completed, assignee from none to Kim, approved by Lou');
});
