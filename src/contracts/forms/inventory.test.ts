import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { transferForm, unitCostForm, unitSaleForm } from './inventory.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const COST = { kind: 'parts', amount: '25', note: '' };

test.each<[string, Partial<typeof COST>, object]>([
  ['a cost without a note', {}, {}],
  ['a cost of no kind', { kind: '' }, { kind: 'Please choose a type.' }],
  ['a cost of nothing', { amount: '0' }, { amount: 'Please enter an amount of at least $0.01.' }],
  ['a correction without a note', { amount: '-25' }, { note: 'Please enter what this corrects.' }],
  ['a correction with a note', { amount: '-25', note: 'The battery went back' }, {}],
])('the form of a cost checks %s', (_, typed, wrong) => {
  expect(wrongFields(unitCostForm, { ...COST, ...typed })).toEqual(wrong);
});

test('reads a correction as cents below zero, with either minus sign', () => {
  for (const amount of ['-25.50', '−25.50', '- $25.50']) {
    const { data } = safeParse(unitCostForm, { ...COST, amount, note: 'Wrong line' });
    expect(data?.amount).toBe(-2550);
  }
});

test('the form of a sale asks for a price and a method, and takes a fee or none', () => {
  const sale = { price: '', fee: '', method: '', channel: 'counter' as const, buyer: '', reason: '' };
  expect(Object.keys(wrongFields(unitSaleForm, sale))).toEqual(['price', 'method']);
  expect(wrongFields(unitSaleForm, { ...sale, price: '900', method: 'cash' })).toEqual({});
  expect(wrongFields(unitSaleForm, { ...sale, price: '900', method: 'cash', fee: 'ten' })).toHaveProperty('fee');
});

test('the form of a transfer takes two different places', () => {
  const transfer = { fromId: 'shelf', toId: 'safe', note: '' };
  expect(wrongFields(transferForm, transfer)).toEqual({});
  expect(wrongFields(transferForm, { ...transfer, toId: 'shelf' })).toEqual({
    toId: 'Please choose a different location.',
  });
});
