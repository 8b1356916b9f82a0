import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/[.]test[.]tsx?$|\/testing\//.test(file));
const holding = (pattern: RegExp, but: RegExp) =>
  sources.filter((file) => !but.test(file) && pattern.test(readFileSync(file, 'utf8'))).toSorted();

test('whole addresses are read by one reader, which these ask', () => {
  expect(holding(/\b(?:parseUsAddress|readAddressParts|zipAtEnd|withoutPlace)\(/, /src\/domain\/address\//)).toEqual([
    'src/contracts/forms/counter-order.ts',
    'src/domain/orders/pickup-rules.ts',
    'src/domain/orders/read-handover.ts',
    'src/domain/orders/submission.ts',
    'src/domain/referrals/self-referral.ts',
    'src/server/modules/customers/describe-customer.ts',
    'src/server/modules/orders/home-pickups.ts',
    'src/server/modules/orders/labels/ensure-label.ts',
    'src/server/modules/returns/begin-return.ts',
    'src/web/features/address-field/address-parts.ts',
    'src/web/features/order-desk/new-order/order-body.ts',
    'src/web/features/place-order/sellers.ts',
    'src/web/features/sell/evaluation/submission.ts',
    'src/web/features/sell/sell-dialog/use-sell.ts',
  ]);
});

test('nothing else knows how a ZIP code follows a state, or what stands for an unknown part', () => {
  expect(holding(/\[A-Za?-?z?\]\{2\}.*\\d\{5\}/, /src\/domain\/address\//)).toEqual([]);
  expect(holding(/['"]00000['"]/, /src\/domain\/address\/|src\/contracts\/customers[.]ts/)).toEqual([]);
});
