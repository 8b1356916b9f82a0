import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PAID_IN_CASH, type PayByForm } from '#contracts/forms/counter.ts';
import { type PaymentFees, USUAL_FEES } from '#domain/payouts/fees.ts';
import { PayFields } from './pay-fields.tsx';

function textOf(typed: PayByForm, fees: PaymentFees): string {
  return renderToString(
    <PayFields
      typed={typed}
      fees={fees}
      totalCents={83_300}
      bind={(name, children) =>
        children({ name, value: typed[name], onChange: () => undefined, onBlur: () => undefined, error: undefined })
      }
    />,
  ).replaceAll(/<!-- -->|<[^>]+>/g, '');
}

const CARD: PayByForm = { ...PAID_IN_CASH, payBy: 'card' };

test('names the fee of each method, and what a seller who pays it gets', () => {
  expect(textOf(CARD, USUAL_FEES)).toContain('Card ($5 fee)');
  expect(textOf(CARD, USUAL_FEES)).not.toContain('The seller gets');
  const bySeller: PaymentFees = { ...USUAL_FEES, paidBy: 'seller' };
  expect(textOf(CARD, bySeller)).toContain('Card ($5 taken off)');
  expect(textOf(CARD, bySeller)).toContain('The seller gets $828: $833 less the $5 fee.');
  expect(textOf(PAID_IN_CASH, bySeller)).not.toContain('The seller gets');
  expect(textOf({ ...PAID_IN_CASH, payBy: 'split', cash: '800', card: '33' }, bySeller)).toContain('gets $828');
});
