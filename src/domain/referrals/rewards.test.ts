import { expect, test } from 'vitest';
import { isRewardPaid } from './rewards.ts';

const paid = { rewarded: 'referrer', turn: 1 } as const;
const undone = { rewarded: 'referrer', turn: 2 } as const;
const other = { rewarded: 'referred', turn: 1 } as const;
const state = { rewarded: null, turn: 1 } as const;

test.each([
  { entries: [], isPaid: false },
  { entries: [paid, state], isPaid: true },
  { entries: [other], isPaid: false },
  { entries: [paid, other, undone], isPaid: false },
  { entries: [paid, undone, other, { ...paid, turn: 3 }], isPaid: true },
])('the reward of a referrer is paid after $entries: $isPaid', ({ entries, isPaid }) => {
  expect(isRewardPaid('referrer', entries)).toBe(isPaid);
});
