import { describe, expect, test } from 'vitest';
import { needsAdmin, type PriceMove, priceLimitRefusal } from './price-limit.ts';

const at = (dollars: number, isActive = true) => ({ cents: dollars * 100, isActive });
const move = (
  from: number,
  to: number,
  {
    dayAgo = at(from),
    settled = from,
    ...rest
  }: { dayAgo?: PriceMove['dayAgo']; settled?: number } & Partial<PriceMove> = {},
): PriceMove => ({ before: at(from), after: at(to), dayAgo, settledCents: settled * 100, ...rest });

describe('a price change under a limit of 10%', () => {
  test.each<[string, PriceMove, boolean]>([
    ['a tenth more', move(1000, 1100), false],
    ['a dollar above that', move(1000, 1101), true],
    ['a tenth less', move(1000, 900), false],
    ['a dollar below that', move(1000, 899), true],
    ['a tenth of an odd price, rounded to a dollar', move(15, 17), false],
    ['the second of two small steps of a day', move(1090, 1180, { dayAgo: at(1000), settled: 1000 }), true],
    ['one small step a day, away from what an admin has set', move(1090, 1180, { settled: 1000 }), true],
    ['a raise of what fell slowly, up to what an admin has set', move(700, 1000, { settled: 1000 }), true],
    ['a step back of a day', move(1090, 1000, { dayAgo: at(1000), settled: 1000 }), false],
    ['a step back toward both, from beyond the limit', move(1300, 1200, { settled: 1000 }), false],
    ['what an admin has set within the day, set back', move(800, 1000, { dayAgo: at(800), settled: 800 }), true],
    ['a price of nothing', move(0, 1), true],
    ['a product that is new', move(0, 500, { before: null, dayAgo: null }), true],
    ['a product that is new and not bought yet', { ...move(0, 500, { before: null }), after: at(500, false) }, false],
    ['another price of a product that is not bought', { ...move(500, 900), after: at(900, false) }, false],
    [
      'a product that is bought again',
      move(500, 500, { before: at(500, false), dayAgo: at(500, false), settled: 500 }),
      true,
    ],
    ['a product that was bought a day ago', move(500, 500, { before: at(500, false), dayAgo: at(500) }), false],
    [
      'a product that was bought a day ago, at a price that it got meanwhile',
      move(900, 900, { before: at(900, false), dayAgo: at(500), settled: 500 }),
      true,
    ],
    [
      'a product of an older version, which knows no price of an admin',
      { ...move(500, 540), settledCents: null },
      false,
    ],
  ])('%s', (_, given, needed) => {
    expect(needsAdmin(given, 10)).toBe(needed);
  });

  test('is refused with the first products, and what each was measured from', () => {
    const named = (name: string, priceMove: PriceMove) => ({ name, ...priceMove });
    const small = named('AirTag', move(1090, 1180, { dayAgo: at(1000), settled: 1000 }));
    const moves = [
      small,
      named('iPad', move(0, 500, { before: null })),
      named('HomePod', move(500, 100)),
      small,
      small,
    ];
    expect(priceLimitRefusal(10, moves)).toBe(
      'Price changes above 10% need an admin: AirTag from $1,000 to $1,180, iPad now bought at $500, HomePod from $500 to $100 and 2 more.',
    );
  });
});
