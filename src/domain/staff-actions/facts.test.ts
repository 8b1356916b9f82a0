import { expect, test } from 'vitest';
import { factsText } from './facts.ts';

test.each([
  [{ amount: '500.00', kind: 'pay_out', words: 'Bank run' }, 'amount $500, type pay out'],
  [
    {
      payouts: [
        { method: 'cash', amount: '400.00' },
        { method: 'zelle', amount: '645.50' },
      ],
    },
    'payouts by cash, amount $400; by zelle, amount $645.50',
  ],
  [{ count: { 10000: 2, 25: 3 } }, 'counted $200.75'],
  [{ devices: [{ serial: 'F2LW48XFG8W7', agreedPrice: '1045.00' }] }, 'devices agreed price $1,045'],
  [{ isActive: false, percent: 15, miles: '12.50' }, 'percent 15, miles 12.50, active no'],
  [{ from: 'Home', to: 'dana@mail.example', name: 'Dana', state: 'TX' }, ''],
  [null, ''],
])('%j reads “%s”', (sent, text) => {
  expect(factsText(sent).split(', ').sort()).toEqual(text.split(', ').sort());
});

test('leaves out what the sentence has said', () => {
  expect(factsText({ amount: '500.00', method: 'cash' }, 'amount')).toBe('by cash');
});
