import { describe, expect, test } from 'vitest';
import { expenseForm } from './expenses.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const typed = {
  category: 'supplies',
  amount: '12.5',
  description: 'Tape',
  spentOn: '2026-11-22',
  paidFrom: 'card',
  employeeId: '',
  receiptUrl: '',
  notes: '',
};

describe('the form of an expense', () => {
  test('accepts category, amount and description alone, from one cent on', () => {
    expect(wrongFields(expenseForm, typed)).toEqual({});
    expect(wrongFields(expenseForm, { ...typed, amount: '0.01' })).toEqual({});
  });

  test.each([
    ['no category', { category: '' }, { category: 'Please choose a category.' }],
    ['nothing as amount', { amount: '0' }, { amount: 'Please enter an amount of at least $0.01.' }],
    ['no amount', { amount: '' }, { amount: 'Please enter an amount in dollars, such as 850 or 850.50.' }],
    ['no description', { description: ' ' }, { description: 'Please enter a description.' }],
    ['no day', { spentOn: '' }, { spentOn: 'Please enter the date it was paid.' }],
    [
      'a receipt that is no page',
      { receiptUrl: 'javascript:alert(1)' },
      { receiptUrl: 'Please enter a link that starts with https:// or http://.' },
    ],
    [
      'a receipt that a browser cannot open',
      { receiptUrl: 'ftp://example.test/receipt.pdf' },
      { receiptUrl: 'Please enter a link that starts with https:// or http://.' },
    ],
  ])('says beside the field that it refuses %s', (_what, changes, texts) => {
    expect(wrongFields(expenseForm, { ...typed, ...changes })).toEqual(texts);
  });
});
