import { expect, test } from 'vitest';
import { isRewardPaid } from './rewards.ts';

const paid = { kind: 'reward_paid', rewarded: 'referrer' } as const;
const undone = { kind: 'reward_undone', rewarded: 'referrer' } as const;
const other = { kind: 'reward_paid', rewarded: 'referred' } as const;
const state = { kind: 'paid', rewarded: null } as const;

test.each([
  { entries: [], isPaid: false },
  { entries: [paid, state], isPaid: true },
  { entries: [other], isPaid: false },
  { entries: [paid, other, undone], isPaid: false },
  { entries: [paid, undone, other, paid], isPaid: true },
])('the reward of a referrer is paid after $entries: $isPaid', ({ entries, isPaid }) => {
  expect(isRewardPaid('referrer', entries)).toBe(isPaid);
});
