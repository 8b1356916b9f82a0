import { expect, test } from 'vitest';
import { isHeld } from './hold.ts';
import {
  ENDED_STATES,
  isCostFixed,
  isEnded,
  isLoss,
  mayReturnToSeller,
  movesFrom,
  needsAdmin,
  UNIT_STATES,
} from './states.ts';
import { mayWipe } from './wipes.ts';

test.each(['lost', 'written_off'] as const)(
  'lets an admin alone bring a unit that is %s back, to be tested',
  (state) => {
    expect(movesFrom(state)).toEqual(['testing']);
    expect(needsAdmin(state, 'testing')).toBe(true);
  },
);

test('leaves a unit that was sold, undone or used up where it is', () => {
  const final = UNIT_STATES.filter((state) => isEnded(state) && movesFrom(state).length === 0);
  expect(final).toEqual(['sold', 'returned_to_seller', 'purchase_reversed', 'parts']);
});

test('has an admin say that a unit is gone without money, whatever the way', () => {
  expect(ENDED_STATES.filter(isLoss)).toEqual(['parts', 'lost', 'written_off']);
  for (const from of UNIT_STATES) {
    for (const to of movesFrom(from).filter(isLoss)) expect([from, to, needsAdmin(from, to)]).toEqual([from, to, true]);
  }
});

const AT_HAND = ['on_hold', 'testing', 'refurbishing', 'ready', 'quarantine'];

test('has an admin alone end a police hold', () => {
  expect(movesFrom('police_hold').filter((to) => !needsAdmin('police_hold', to))).toEqual([]);
});

test('holds a unit until the day on which its hold ends', () => {
  const held = ['2026-11-30', '2026-12-01'].map((today) => isHeld({ heldUntil: '2026-12-01' }, today));
  expect(held).toEqual([true, false]);
});

test.each([
  ['goes back to its seller by a reversed payment', mayReturnToSeller, AT_HAND],
  ['has its data erased', mayWipe, [...AT_HAND, 'reserved', 'parts', 'written_off']],
  [
    'has the margin of its sale, or its undone purchase, fixed',
    isCostFixed,
    ['sold', 'returned_to_seller', 'purchase_reversed'],
  ],
])('says which unit %s', (_, may, states) => {
  expect(UNIT_STATES.filter(may).toSorted()).toEqual(states.toSorted());
});
