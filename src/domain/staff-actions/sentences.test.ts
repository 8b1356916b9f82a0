import { expect, test } from 'vitest';
import { ACTION_SENTENCES, actionSentence, changesText, isActionKind } from './sentences.ts';

test.each([
  ['payments.create', { object: 'order 1A2B3C4D', amount: '$1,045' }, 'Paid $1,045 for order 1A2B3C4D'],
  ['payments.create', { object: null, amount: null }, 'Paid an amount for an order'],
  ['till.close', { object: 'Front counter', amount: '$10' }, 'Closed a drawer'],
  ['products.update', { object: null, amount: null }, 'Changed the product'],
] as const)('%s with %j reads "%s"', (kind, facts, sentence) => {
  expect(actionSentence(kind, facts)).toBe(sentence);
});

test('Every sentence is about its actor, and has no placeholder that nothing fills', () => {
  const written = Object.keys(ACTION_SENTENCES)
    .filter(isActionKind)
    .map((kind) => actionSentence(kind, { object: 'THING', amount: '$1' }));
  expect(
    written.filter((text) => !/^[A-Z][a-z-]+ed |^(Paid|Sold|Took|Sent|Gave|Began|Undid|Bought)/.test(text)),
  ).toEqual([]);
  expect(written.filter((text) => /[{}]/.test(text))).toEqual([]);
});

test('Changes name each field before and after', () => {
  const changes = [
    { field: 'status', before: 'evaluation', after: 'completed' },
    { field: 'assignee', before: null, after: 'Kim' },
  ];
  expect(changesText(changes)).toBe('status from evaluation to completed, assignee from none to Kim');
});
