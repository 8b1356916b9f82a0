import { expect, test } from 'vitest';
import { ACTION_SENTENCES, actionSentence, changesText, isActionKind, sentencesOf } from './sentences.ts';

test.each([
  ['payments.create', { object: 'order 1A2B3C4D', amount: '$1,045' }, 'Paid $1,045 for order 1A2B3C4D'],
  ['payments.create', { object: null, amount: null }, 'Paid an amount for an order'],
  ['till.close', { object: 'Front counter', amount: '$10' }, 'Closed the drawer of Front counter with $10 counted'],
  ['till.move', { object: null, amount: '$500', sent: { kind: 'pay_out' } }, 'Paid $500 out of a drawer'],
  ['till.move', { object: null, amount: '$500', sent: { kind: 'drop' } }, 'Moved $500 from a drawer to the safe'],
  ['inspections.complete', { object: 'order 1A', amount: null }, 'Finished the inspection of order 1A'],
  [
    'inspections.complete',
    { object: 'order 1A', amount: '$9' },
    'Finished the inspection of order 1A with an offer of $9',
  ],
  [
    'priceOffers.decide',
    { object: 'order 1A', amount: null, sent: { isRestored: false } },
    'Kept a disputed deduction of the offer of order 1A',
  ],
  ['products.update', { object: null, amount: null }, 'Changed the product'],
] as const)('%s with %j reads "%s"', (kind, facts, sentence) => {
  expect(actionSentence(kind, facts)).toBe(sentence);
});

test('Every sentence is about its actor, and has no placeholder that nothing fills', () => {
  const written = Object.keys(ACTION_SENTENCES)
    .filter(isActionKind)
    .flatMap(sentencesOf)
    .map((sentence) =>
      sentence
        .replace(/\[(.*?)\]/, '$1')
        .replace('{object}', 'THING')
        .replace('{amount}', '$1'),
    );
  expect(
    written.filter((text) => !/^[A-Z][a-z-]+ed |^(Kept|Paid|Sold|Took|Sent|Gave|Began|Undid|Bought)/.test(text)),
  ).toEqual([]);
  expect(written.filter((text) => /[{}[\]]/.test(text))).toEqual([]);
});

test('Changes name each field before and after, and what is new alone', () => {
  const changes = [
    { field: 'status', before: 'evaluation', after: 'completed' },
    { field: 'assignee', before: null, after: 'Kim' },
    { field: 'approved by', after: 'Lou' },
  ];
  expect(changesText(changes)).toBe('status from evaluation to completed, assignee from none to Kim, approved by Lou');
});
