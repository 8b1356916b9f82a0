import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readAnalyticsMoney } from './analytics.ts';
import { saveFactors } from './condition-factors.ts';
import { saveDeduction } from './deductions.ts';
import { changeExpenseMonth } from './expense-months.ts';
import { createExpense, deleteExpense, refundExpense } from './expenses.ts';
import { addMileageRate, createTrip } from './mileage.ts';
import { changeApprovalLimit } from './payment-approval.ts';
import { createPayment, reversePayment } from './payments.ts';
import { givePayout } from './payout-details.ts';
import { previewPrices } from './prices.ts';
import { createProduct } from './products.ts';
import { calculatePrice } from './quotes.ts';
import { changeReferralProgram } from './referrals.ts';
import { forceCloseDrawer, moveDrawerCash } from './till.ts';

const ID = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
const FACTORS = { new: 110, open_box: 105, excellent: 100, good: 85, fair: 70, poor: 50, used: 80, broken: 50 };
const ADJUSTED = { adjustmentType: 'percentage', adjustmentValue: 10, adjustmentDirection: 'increase' };
const EXPENSE = { category: 'supplies', amount: '12.50', description: 'Tape' };
const TRIP = { spentOn: '2026-03-05', from: 'Austin', to: 'Round Rock', description: 'Two Macs', miles: '12.4' };

const PROGRAM = {
  isActive: true,
  referrerBonus: '25.00',
  referredDiscount: '10.00',
  minimumPurchase: '100.00',
  validityDays: 30,
  holdDays: 14,
  yearlyCap: 10,
  version: 0,
};

/** Bodies of calls about money, each of which is taken. */
const TAKEN = {
  quote: [calculatePrice.body, { productId: 1, condition: 'openbox' }],
  payment: [createPayment.body, { sellRequestId: ID, amount: '1020.00', method: 'cash' }],
  reversal: [reversePayment.body, { reason: 'Wrong order' }],
  payout: [givePayout.body, { way: 'zelle', to: 'robin@example.test' }],
  limit: [changeApprovalLimit.body, { secondAbove: '1000.00', version: 0 }],
  prices: [previewPrices.body, { deviceType: 'iPhone', ...ADJUSTED }],
  product: [createProduct.body, { deviceType: 'iPhone', model: 'iPhone 42', storage: '256GB', basePrice: '950' }],
  deduction: [saveDeduction.body, { version: 0, code: 'SPEAKER', percent: 9 }],
  factors: [saveFactors.body, { ...FACTORS, version: 0 }],
  expense: [createExpense.body, EXPENSE],
  deletion: [deleteExpense.body, { version: 1, reason: 'Entered twice' }],
  month: [changeExpenseMonth.body, { month: '2026-10', kind: 'closed', reason: 'For the accountant' }],
  refund: [refundExpense.body, { amount: '1.00', goesTo: 'card' }],
  trip: [createTrip.body, TRIP],
  rate: [addMileageRate.body, { from: '2027-01-01', rate: '72.5' }],
  program: [changeReferralProgram.body, PROGRAM],
  cash: [moveDrawerCash.body, { kind: 'pay_out', amount: '1.00', words: 'Stamps' }],
  close: [forceCloseDrawer.body, { reason: 'Went home' }],
} satisfies Record<string, [z.ZodType, object]>;

test.each<[call: keyof typeof TAKEN, field: string, wrong: unknown[]]>([
  ['quote', 'condition', [undefined, 'shiny', 'toString']],
  ['quote', 'productId', [undefined, null, '1', 1.5, 0, 2 ** 31]],
  ['quote', 'carrier', ['AT&T']],
  ['quote', 'lockStatus', ['open']],
  ['quote', 'rule', ['generous']],
  ['quote', 'serviceMethod', ['drone']],
  ['payment', 'amount', ['-5', 'lots', undefined]],
  ['payment', 'method', ['gold', undefined]],
  ['reversal', 'reason', ['', ' ', undefined]],
  ['payout', 'way', ['check', undefined]],
  ['payout', 'to', ['x'.repeat(201)]],
  ['limit', 'secondAbove', ['-1.00', '1e3', 'none', 5]],
  ['prices', 'adjustmentValue', [undefined, 0, -5, 1.005, '10']],
  ['prices', 'deviceType', ['Android']],
  ['prices', 'productIds', [[]]],
  ['product', 'basePrice', ['-1']],
  ['product', 'deviceType', ['Pixel']],
  ['deduction', 'percent', [101, 7.5]],
  ['deduction', 'code', ['SCRATCH', undefined]],
  ['deduction', 'version', [2 ** 31]],
  ['factors', 'new', [111]],
  ['factors', 'version', [2 ** 31]],
  ['factors', 'poor', [-1]],
  ['factors', 'fair', [70.5, '70', undefined]],
  ['expense', 'amount', ['0.00', '0.001', '100000.00', '-1.00']],
  ['expense', 'category', ['', 'x'.repeat(41)]],
  ['expense', 'description', [' ']],
  ['expense', 'receiptUrl', ['javascript:alert(1)']],
  ['expense', 'spentOn', ['2026-02-30']],
  ['expense', 'paidFrom', ['bitcoin']],
  ['deletion', 'reason', ['', ' ', undefined]],
  ['month', 'reason', ['', ' ', undefined]],
  ['month', 'month', ['2026-13', '2026']],
  ['refund', 'amount', ['-1.00', '0.00']],
  ['trip', 'miles', ['0', '12.45']],
  ['trip', 'description', [' ']],
  ['rate', 'rate', ['72.55', '0']],
  ['program', 'referrerBonus', ['1000.01']],
  ['program', 'referredDiscount', ['-1.00']],
  ['program', 'minimumPurchase', ['free']],
  ['program', 'validityDays', [0]],
  ['program', 'holdDays', [181]],
  ['program', 'yearlyCap', [0]],
  ['cash', 'words', [undefined, ' ']],
  ['cash', 'amount', ['0.00']],
  ['close', 'reason', ['', undefined]],
])('the body of a %s is refused beside a wrong %s', (call, field, wrong) => {
  const [body, taken] = TAKEN[call];
  expect(body.safeParse(taken).error).toBeUndefined();
  for (const value of wrong) {
    const { error } = body.safeParse({ ...taken, [field]: value });
    expect([value, new Set(error?.issues.map(({ path }) => path[0]))]).toEqual([value, new Set([field])]);
  }
});

test('an expense may cost one cent, and up to $99,999.99', () => {
  for (const amount of ['0.01', '99999.99']) expect(createExpense.body.parse({ ...EXPENSE, amount })).toBeDefined();
});

test.each([
  [{ from: '2025-02-30', to: '2025-03-01' }, 'from'],
  [{ from: '2025-03-02', to: '2025-03-01' }, 'to'],
  [{ from: '2019-01-01', to: '2025-03-01' }, 'to'],
  [{ from: '2025-03-01' }, 'to'],
])('figures of %j are refused beside %s', (range, field) => {
  expect(readAnalyticsMoney.query.safeParse(range).error?.issues[0]?.path).toEqual([field]);
});
