import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doorStateOf } from './at-door.ts';
import { amountAfterContest } from './price-offer-amount.ts';
import {
  isOfferPending,
  nextOfferState,
  PRICE_OFFER_ACTIONS,
  PRICE_OFFER_STATES,
  type PriceOfferState,
} from './price-offer-states.ts';
import {
  dueStep,
  isReminderHour,
  newOfferTimes,
  nextCheckAt,
  type OfferTimes,
  timesAfterContest,
} from './price-offer-times.ts';
import { isUnansweredPrice } from './unanswered-price.ts';

const DAY_MS = 24 * 3_600_000;
const MADE = new Date('2026-11-23T15:00:00Z');
const at = (days: number) => new Date(MADE.getTime() + days * DAY_MS);
const RUNS = { numRuns: 10_000 };

test('an offer that ended never changes, and silence never accepts', () => {
  for (const state of PRICE_OFFER_STATES.filter((candidate) => !isOfferPending(candidate)))
    expect(PRICE_OFFER_ACTIONS.map((action) => nextOfferState(state, action))).toEqual(
      PRICE_OFFER_ACTIONS.map(() => null),
    );
  expect([nextOfferState('open', 'lapse'), nextOfferState('contested', 'lapse')]).toEqual(['lapsed', null]);
  expect(nextOfferState('contested', 'accept')).toBeNull();
});

const QUOTED = 100_000;
const action = fc.oneof(
  fc.constantFrom(...PRICE_OFFER_ACTIONS).map((name) => ({ name, cents: 0 })),
  fc.record({ name: fc.constant('inspect' as const), cents: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({ name: fc.constant('price by hand' as const), cents: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ name: fc.constantFrom('pay', 'pay with a reason'), cents: fc.constant(0) }),
);

interface World {
  agreed: number;
  inspected: number | null;
  state: PriceOfferState | null;
  /** Somebody has named a reason for the price of now. */
  hasHandPrice: boolean;
}

test('whatever happens in whatever order, nothing is paid below the quote without a yes or a reason', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const world: World = { agreed: QUOTED, inspected: null, state: null, hasHandPrice: false };
      for (const { name, cents } of actions) {
        if (name === 'inspect') {
          Object.assign(world, { agreed: cents, inspected: cents, hasHandPrice: false });
          world.state = cents < QUOTED ? 'open' : null;
        } else if (name === 'price by hand') {
          if (cents !== world.agreed) Object.assign(world, { agreed: cents, hasHandPrice: true });
        } else if (name === 'pay' || name === 'pay with a reason') {
          const isAccepted = world.state === 'accepted';
          const hasReason = name === 'pay with a reason';
          const isRefused =
            world.inspected !== null &&
            isUnansweredPrice({
              quotedCents: QUOTED,
              agreedCents: world.agreed,
              amountCents: world.agreed,
              inspectedCents: world.inspected,
              isAccepted,
              hasReason,
            });
          if (!isRefused && world.agreed < QUOTED) expect(isAccepted || hasReason || world.hasHandPrice).toBe(true);
        } else if (world.state !== null) world.state = nextOfferState(world.state, name) ?? world.state;
      }
    }),
    RUNS,
  );
});

test('restored lines never lower an offer, and all of them give at least the quote', () => {
  const line = fc.record({ cents: fc.integer({ min: -20_000, max: 5_000 }), isRestored: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const amount = (chosen: typeof lines) => amountAfterContest(QUOTED, chosen, [{ cents: 1_500, percent: 3 }]);
      const cuts = lines.map((one) => ({ ...one, isRestored: one.cents < 0 && one.isRestored }));
      const none = cuts.map((one) => ({ ...one, isRestored: false }));
      expect(amount(cuts)).toBeGreaterThanOrEqual(amount(none));
      expect(amount(cuts.map((one) => ({ ...one, isRestored: one.cents < 0 })))).toBeGreaterThanOrEqual(QUOTED);
    }),
    RUNS,
  );
});

test('a difference within the tolerance is paid as quoted after a contest, too', () => {
  const tolerance = { cents: 1_500, percent: 3 };
  const lines = [
    { cents: -30_000, isRestored: true },
    { cents: -1_500, isRestored: false },
  ];
  expect(amountAfterContest(QUOTED, lines, [tolerance])).toBe(QUOTED);
  expect(amountAfterContest(QUOTED, [{ cents: -1_501, isRestored: false }], [tolerance])).toBe(98_499);
});

test('an offer is reminded of on days 3, 7 and 12, and lapses on day 14', () => {
  let times: OfferTimes = newOfferTimes(MADE);
  const steps: string[] = [];
  for (let hours = 1; hours <= 15 * 24; hours += 1) {
    const due = dueStep(times, at(hours / 24), at((hours - 1) / 24));
    if (due.step !== 'lapse') times = due.times;
    if (due.step !== 'wait') steps.push(`${hours / 24}: ${due.step}`);
    if (due.step === 'lapse') break;
  }
  expect(steps).toEqual(['3: remind', '7: remind', '12: remind', '14: lapse']);
});

test('whenever the shop looks, an offer never lapses before day 14, nor within two days of its last reminder', () => {
  const pause = fc.integer({ min: 1, max: 20 * 24 });
  fc.assert(
    fc.property(fc.array(pause, { minLength: 1, maxLength: 12 }), (pauses) => {
      let times: OfferTimes = newOfferTimes(MADE);
      let hours = 0;
      let reminded = Number.NaN;
      for (const hour of pauses) {
        const last = at(hours / 24);
        hours += hour;
        const due = dueStep(times, at(hours / 24), last);
        if (due.step === 'lapse') {
          expect(hours / 24).toBeGreaterThanOrEqual(14);
          expect(hours - reminded).toBeGreaterThanOrEqual(48);
          return;
        }
        if (due.step === 'remind') reminded = hours;
        times = due.times;
        expect(nextCheckAt(times) <= new Date(at(hours / 24).getTime() + 15 * DAY_MS)).toBe(true);
      }
    }),
    RUNS,
  );
});

test('a clock that was a year ahead leaves an offer its fourteen days', () => {
  const ahead = dueStep(newOfferTimes(at(365)), MADE, null);
  expect(ahead).toMatchObject({ step: 'wait', times: { countedFrom: MADE, answerBy: at(14) } });
});

test('an offer that ran out while nobody looked has two more days, once', () => {
  const times: OfferTimes = { ...newOfferTimes(MADE), remindedDay: 12 };
  expect(dueStep(times, at(15), at(14.5))).toEqual({
    step: 'extend',
    times: { ...times, answerBy: at(17), isExtended: true },
  });
  expect(dueStep(times, at(15), null)).toMatchObject({ step: 'extend' });
  expect(dueStep({ ...times, answerBy: at(17), isExtended: true }, at(17), null)).toEqual({ step: 'lapse' });
});

test('a dispute takes no time from an offer, and leaves two days at least', () => {
  const decided = timesAfterContest(newOfferTimes(MADE), at(3), at(8));
  expect([decided.countedFrom, decided.answerBy]).toEqual([at(5), at(19)]);
  expect(timesAfterContest(newOfferTimes(MADE), at(13), at(13.5)).answerBy).toEqual(at(15.5));
});

test('reminders are sent from 9 AM until 8 PM', () => {
  const minutes = [539, 540, 1199, 1200];
  expect(minutes.map((minute) => isReminderHour({ day: '2026-11-26', minutes: minute }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a payment of the quote itself needs no answer', () => {
  const inspected = {
    quotedCents: QUOTED,
    agreedCents: 90_000,
    inspectedCents: 90_000,
    isAccepted: false,
    hasReason: false,
  };
  expect(isUnansweredPrice({ ...inspected, amountCents: QUOTED })).toBe(false);
  expect(isUnansweredPrice({ ...inspected, amountCents: 90_000 })).toBe(true);
});

test('at the door, a device that is worth its quote keeps it, and any other waits for an answer', () => {
  const stateOf = (foundCents: number) => doorStateOf({ isHeld: false, quotedCents: QUOTED, foundCents, offer: null });
  expect([stateOf(QUOTED), stateOf(QUOTED - 1)]).toEqual(['kept', 'waiting']);
});
