import '#web/lib/staff-routes.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PaymentFees, USUAL_FEES } from '#domain/payouts/fees.ts';
import { PaymentTotal } from './payment-fields.tsx';

const BY_SELLER: PaymentFees = { ...USUAL_FEES, paidBy: 'seller' };

test.each([
  ['833', 'card', USUAL_FEES, 'The customer gets $833. The shop pays the $5 fee.'],
  ['833', 'card', BY_SELLER, 'The customer gets $828: $833 less the $5 fee.'],
  ['833', 'cash', BY_SELLER, 'The customer gets $833.'],
  ['5', 'card', USUAL_FEES, 'The customer gets $5. The shop pays the $5 fee.'],
  ['5', 'card', BY_SELLER, ''],
  ['833', '', BY_SELLER, ''],
])('for $%s by %s says what the customer gets, and who pays the fee', (amount, method, fees, text) => {
  const html = renderToString(<PaymentTotal amount={amount} method={method} fees={fees} />);
  expect(html.replaceAll(/<!-- -->|<[^>]+>/g, '')).toBe(text);
});
