import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PAID_IN_CASH } from '#contracts/forms/counter.ts';
import { type PaymentFees, USUAL_FEES } from '#domain/payouts/fees.ts';
import { PayFields } from './pay-fields.tsx';

function textOf(fees: PaymentFees, getsCents: number): string {
  return renderToString(
    <PayFields
      isSplit={false}
      fees={fees}
      totalCents={83_300}
      getsCents={getsCents}
      bind={(name, children) =>
        children({
          name,
          value: PAID_IN_CASH[name],
          onChange: () => undefined,
          onBlur: () => undefined,
          error: undefined,
        })
      }
    />,
  ).replaceAll(/<!-- -->|<[^>]+>/g, '');
}

test('names the fee of each method, and what a seller who pays it gets', () => {
  const byShop = textOf(USUAL_FEES, 83_300);
  expect(byShop).toContain('Card ($5 fee)');
  expect(byShop).not.toContain('The seller gets');
  const bySeller = textOf({ ...USUAL_FEES, paidBy: 'seller' }, 82_800);
  expect(bySeller).toContain('Card ($5 taken off)');
  expect(bySeller).toContain('The seller gets $828: $833 less the $5 fee.');
});
