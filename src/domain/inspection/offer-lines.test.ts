import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_FACTOR, readFactors, SPECIFIED_FACTORS } from '../pricing/factors.ts';
import { PRICE_RULES, type PriceInput, priceDevice } from '../pricing/quote.ts';
import { CARRIERS, CONDITIONS, type DeviceType, LOCK_STATUSES } from '../vocabulary.ts';
import type { DeductionPolicy, DeductionRule } from './deductions.ts';
import { DEFECT_CODES, defectsOf, isInCondition } from './defects.ts';
import { type Compared, type OfferLine, priceInspection } from './offer-lines.ts';
import { missingPhotos } from './photos.ts';
import { DEFAULT_TOLERANCE, isRaise, mostTolerated } from './tolerance.ts';

const answers: PriceInput = {
  rule: 'evaluation',
  basePriceCents: 100_000,
  condition: 'good',
  deviceType: 'iPhone',
  cellular: true,
  carrier: 'unlocked',
  lockStatus: 'unlocked',
  factors: SPECIFIED_FACTORS,
};

const asAnswered: Compared = {
  quotedCents: 85_000,
  quoted: answers,
  found: answers,
  defects: [],
  deviceType: 'iPhone',
  series: 'iPhone 15',
  policies: [{ rules: [], tolerance: DEFAULT_TOLERANCE }],
};

describe('the price of an inspected device', () => {
  test('is the quote when it is as its seller said', () => {
    expect(priceInspection(asAnswered)).toEqual({
      lines: [],
      inCondition: [],
      foundCents: 85_000,
      offerCents: 85_000,
      trustCents: 0,
    });
  });

  test('has a line of its deduction for a defect that the condition does not describe', () => {
    const { lines, offerCents } = priceInspection({ ...asAnswered, defects: ['SCREEN_CRACK', 'SCREEN_CRACK'] });
    expect(lines).toEqual([{ kind: 'defect', code: 'SCREEN_CRACK', cents: -25_000 }]);
    expect(offerCents).toBe(60_000);
  });

  test('charges a cracked screen by the condition alone when the condition is found to be poor', () => {
    const found = { ...answers, condition: 'poor' } as const;
    const { lines, inCondition, offerCents } = priceInspection({ ...asAnswered, found, defects: ['SCREEN_CRACK'] });
    expect(lines).toEqual([{ kind: 'answer', answer: 'condition', cents: -35_000 }]);
    expect(inCondition).toEqual(['SCREEN_CRACK']);
    expect(offerCents).toBe(50_000);
  });

  test('takes nothing off for a fault that the seller had said by the condition', () => {
    const poor = { ...answers, condition: 'poor' } as const;
    const { lines, offerCents } = priceInspection({
      ...asAnswered,
      quotedCents: 50_000,
      quoted: poor,
      found: poor,
      defects: ['NO_POWER', 'LIQUID', 'BACK_CRACK'],
    });
    expect(lines).toEqual([]);
    expect(offerCents).toBe(50_000);
  });

  test('has a line for each answer that differs, which together are the difference of the price rule', () => {
    const found = {
      ...answers,
      basePriceCents: 80_000,
      condition: 'fair',
      carrier: 'other',
      lockStatus: 'locked',
    } as const;
    const { lines, foundCents } = priceInspection({ ...asAnswered, found });
    expect(lines).toEqual([
      { kind: 'answer', answer: 'model', cents: -17_000 },
      { kind: 'answer', answer: 'condition', cents: -12_000 },
      { kind: 'answer', answer: 'carrier', cents: -5_600 },
    ]);
    expect(foundCents).toBe(priceDevice(found));
  });

  test('is better than the quote when the device is better than its seller said', () => {
    const { offerCents } = priceInspection({ ...asAnswered, found: { ...answers, condition: 'excellent' } });
    expect(offerCents).toBe(100_000);
  });

  test('is by the factors of the quote or of today, whichever bring more, and by those of today up to the quote', () => {
    const priceFair = (fair: number, good = SPECIFIED_FACTORS.good) =>
      priceInspection({
        ...asAnswered,
        found: { ...answers, condition: 'fair', factors: { ...SPECIFIED_FACTORS, fair, good } },
      });
    expect(priceFair(60).foundCents).toBe(70_000);
    expect(priceFair(80).lines).toEqual([{ kind: 'answer', answer: 'condition', cents: -5_000 }]);
    expect(priceFair(90, 95)).toMatchObject({ lines: [], offerCents: 85_000 });
    const asFound = { ...answers, factors: { ...SPECIFIED_FACTORS, good: 95 } };
    expect(priceInspection({ ...asAnswered, found: asFound })).toMatchObject({ lines: [], offerCents: 85_000 });
    const better = { ...answers, condition: 'excellent', factors: { ...SPECIFIED_FACTORS, excellent: 90 } } as const;
    expect(priceInspection({ ...asAnswered, found: better }).offerCents).toBe(100_000);
  });

  test('keeps the quote for a difference within the tolerance, and books it as cost of trust', () => {
    const priceWith = (cents: number) => {
      const rules: DeductionRule[] = [
        { code: 'CHARGER_MISSING', deviceType: null, series: null, deduction: { kind: 'fixed', cents } },
      ];
      const { foundCents, offerCents, trustCents } = priceInspection({
        ...asAnswered,
        defects: ['CHARGER_MISSING'],
        policies: [{ rules, tolerance: DEFAULT_TOLERANCE }],
      });
      return [foundCents, offerCents, trustCents];
    };
    expect(priceWith(1_500)).toEqual([83_500, 85_000, 1_500]);
    expect(priceWith(1_501)).toEqual([83_499, 83_499, 0]);
  });

  test('takes the lower deduction and the higher tolerance of the day of the quote and of today', () => {
    const policy = (percent: number, cents: number): DeductionPolicy => ({
      rules: [{ code: 'BACK_CRACK', deviceType: null, series: null, deduction: { kind: 'share', percent } }],
      tolerance: { cents, percent: 100 },
    });
    const offered = (then: DeductionPolicy, now: DeductionPolicy) =>
      priceInspection({ ...asAnswered, defects: ['BACK_CRACK'], policies: [then, now] }).offerCents;
    expect(offered(policy(10, 0), policy(12, 0))).toBe(75_000);
    expect(offered(policy(10, 0), policy(8, 0))).toBe(77_000);
    expect(offered(policy(10, 0), policy(12, 10_000))).toBe(85_000);
    expect(offered(policy(10, 10_000), policy(12, 0))).toBe(85_000);
  });
});

test('a price is raised by what is above the tolerance, not by the tolerance itself', () => {
  const raised = (cents: number) => isRaise(85_000, 85_000 + cents, asAnswered.policies);
  expect([raised(1_500), raised(1_501)]).toEqual([false, true]);
});

test('a photo is needed for each line that changes the price, up or down', () => {
  const lines: OfferLine[] = [
    { kind: 'answer', answer: 'condition', cents: 15_000 },
    { kind: 'defect', code: 'SCREEN_CRACK', cents: -25_000 },
    { kind: 'defect', code: 'BACK_CRACK', cents: 0 },
  ];
  expect(missingPhotos(lines, ['box'])).toEqual(['condition', 'SCREEN_CRACK']);
  expect(missingPhotos(lines, ['condition', 'SCREEN_CRACK'])).toEqual([]);
});

const input = fc.record({
  rule: fc.constant<PriceInput['rule']>('evaluation'),
  basePriceCents: fc.integer({ min: 0, max: 400_000 }),
  condition: fc.constantFrom(...CONDITIONS),
  deviceType: fc.constant<DeviceType>('iPhone'),
  cellular: fc.constant(true),
  carrier: fc.constantFrom(...CARRIERS, null),
  lockStatus: fc.constantFrom(...LOCK_STATUSES, null),
  factors: fc.array(fc.integer({ min: 0, max: MAX_FACTOR }), { minLength: 8, maxLength: 8 }).map(readFactors),
});

const deduction = fc.oneof(
  fc.record({ kind: fc.constant('share' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), cents: fc.integer({ min: 0, max: 100_000 }) }),
);

const anyInspection: fc.Arbitrary<Compared> = fc
  .record({
    rule: fc.constantFrom(...PRICE_RULES),
    said: input,
    found: input,
    /** Change of the price since it was quoted, by staff. */
    agreed: fc.integer({ min: -20_000, max: 20_000 }),
    defects: fc.array(fc.constantFrom(...defectsOf('iPhone')), { maxLength: 12 }),
    policies: fc.array(
      fc.record({
        rules: fc.array(
          fc.record({
            code: fc.constantFrom(...DEFECT_CODES),
            deviceType: fc.constantFrom<DeviceType | null>('iPhone', 'iPad', null),
            series: fc.constantFrom('iPhone 15', null),
            deduction,
          }),
          { maxLength: 8 },
        ),
        tolerance: fc.record({ cents: fc.integer({ min: 0, max: 10_000 }), percent: fc.integer({ min: 0, max: 10 }) }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ rule, agreed, ...given }) => ({
    ...asAnswered,
    ...given,
    said: { ...given.said, rule },
    found: { ...given.found, rule },
    quotedCents: Math.max(0, priceDevice({ ...given.said, rule }) + agreed),
  }));

describe('10,000 inspections', () => {
  test('charge no fault twice, and their lines add up to the difference to the cent', () => {
    fc.assert(
      fc.property(anyInspection, (compared) => {
        const { lines, inCondition, foundCents, offerCents, trustCents } = priceInspection(compared);
        const codes = lines.flatMap((line) => (line.kind === 'defect' ? [line.code] : []));
        expect(new Set(codes).size).toBe(codes.length);
        for (const code of codes) expect(isInCondition(code, compared.found.condition)).toBe(false);
        expect(inCondition.filter((code) => codes.includes(code))).toEqual([]);
        expect(lines.reduce((total, { cents }) => total + cents, 0)).toBe(foundCents - compared.quotedCents);
        expect(foundCents).toBeGreaterThanOrEqual(0);
        expect(offerCents - trustCents).toBe(foundCents);
        const tolerances = compared.policies.map(({ tolerance }) => tolerance);
        expect(trustCents).toBeLessThanOrEqual(mostTolerated(compared.quotedCents, tolerances));
      }),
      { numRuns: 10_000 },
    );
  });
});
