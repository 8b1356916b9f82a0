import { expect, test } from 'vitest';
import { OUTFLOWS } from '../outflows/outflows.ts';
import { CASH_KINDS, CASH_OUT_RULES, outflowOf, UNRECORDED_LOSS_RULES } from './cash-kinds.ts';

test('each kind of entry that takes cash says who approves it, and no other does', () => {
  const cashOutKinds = CASH_KINDS.filter(({ sign }) => sign < 0).map(({ value }) => value);
  expect(Object.keys(CASH_OUT_RULES).toSorted()).toEqual(cashOutKinds.toSorted());
});

test.each(CASH_KINDS)('cash of the kind $value counts with the limit if it leaves by the hand of a member', (kind) => {
  const expected = kind.sign > 0 || kind.value === 'seller_payout' ? null : kind.value;
  expect(outflowOf(kind.value)).toBe(expected);
});

test('what counts is cash or goes to the safe, and what does not says why', () => {
  for (const rule of Object.values({ ...CASH_OUT_RULES, ...UNRECORDED_LOSS_RULES })) {
    if ('counts' in rule) expect(['cash', 'safe']).toContain(OUTFLOWS[rule.counts].group);
    else expect(rule.exempt).not.toBe('');
  }
});
