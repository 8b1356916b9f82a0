import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToKeep, DEFAULT_KEEP, describeKeep, type KeepRule, keepText, readKeep } from './retention.ts';

const DAY_MS = 86_400_000;
/** A Saturday. */
const NOW = new Date('2026-11-28T12:00:00Z');

const full = (text: string) => new Date(text.length === 10 ? `${text}T03:00:00Z` : `${text}:00Z`);
const keep = (texts: readonly string[], rule: KeepRule, now = NOW) =>
  [
    ...backupsToKeep(
      texts.map((text) => ({ text, at: full(text) })),
      rule,
      now,
    ),
  ]
    .map(({ text }) => text)
    .sort();
const only = (rule: Partial<KeepRule>): KeepRule => ({ newest: 0, days: 0, weeks: 0, months: 0, ...rule });

describe('the backups that are kept', () => {
  test.each<[string, KeepRule, string[], string[]]>([
    ['none of none', DEFAULT_KEEP, [], []],
    ['the only one, however old', DEFAULT_KEEP, ['2019-01-01'], ['2019-01-01']],
    ['the newest, by a rule for nothing', only({}), ['2026-11-20', '2026-11-21'], ['2026-11-21']],
    [
      'a number of the newest',
      only({ newest: 2 }),
      ['2026-11-20', '2026-11-21', '2026-11-22'],
      ['2026-11-21', '2026-11-22'],
    ],
    [
      'the newest of each day',
      only({ days: 2 }),
      ['2026-11-26T01:00', '2026-11-27T01:00', '2026-11-27T23:59', '2026-11-28T00:00', '2026-11-28T11:00'],
      ['2026-11-27T23:59', '2026-11-28T11:00'],
    ],
    [
      'the newest of each of the last days that have one, across a gap',
      only({ days: 2 }),
      ['2026-01-01', '2026-01-02', '2026-11-28'],
      ['2026-01-02', '2026-11-28'],
    ],
    [
      'the newest of each ISO week, which begins on Monday',
      only({ weeks: 3 }),
      ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23', '2026-11-28'],
      ['2026-11-15', '2026-11-22', '2026-11-28'],
    ],
    [
      'one of a week that has days of two years',
      only({ weeks: 2 }),
      ['2025-12-28', '2025-12-29', '2026-01-03'],
      ['2025-12-28', '2026-01-03'],
    ],
    [
      'the newest of each month, the same month of two years apart',
      only({ months: 3 }),
      ['2025-10-31', '2025-11-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-28'],
      ['2025-11-30', '2026-10-31', '2026-11-28'],
    ],
    [
      'the newest three of one day, by the default',
      DEFAULT_KEEP,
      ['2026-11-28T01:00', '2026-11-28T02:00', '2026-11-28T03:00', '2026-11-28T04:00'],
      ['2026-11-28T02:00', '2026-11-28T03:00', '2026-11-28T04:00'],
    ],
    [
      'those dated in the future, and beside them as many as without them',
      only({ newest: 1, days: 2 }),
      ['2099-01-01', '2099-01-02', '2099-01-03', '2026-11-26', '2026-11-27', '2026-11-28'],
      ['2026-11-27', '2026-11-28', '2099-01-01', '2099-01-02', '2099-01-03'],
    ],
  ])('are %s', (_, rule, backups, kept) => {
    expect(keep(backups, rule)).toEqual(kept);
    expect(keep(backups.toReversed(), rule)).toEqual(kept);
  });

  test('are all earlier ones and the new one while the clock is set back', () => {
    const earlier = ['2026-11-26', '2026-11-27', '2026-11-28'];
    const back = new Date('2020-01-01T04:00:00Z');
    expect(keep([...earlier, '2020-01-01'], only({ newest: 1 }), back)).toEqual(['2020-01-01', ...earlier]);
  });

  test('are 7 days, 4 weeks and 12 months after three years of daily backups', () => {
    let kept: { at: Date }[] = [];
    for (let at = Date.UTC(2023, 10, 28, 3); at <= NOW.getTime(); at += DAY_MS) {
      kept = [...backupsToKeep([...kept, { at: new Date(at) }], DEFAULT_KEEP, new Date(at))];
    }
    const days = kept.map(({ at }) => at.toISOString().slice(0, 10)).sort();
    expect(days).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-08', '2026-11-15'],
      ...['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    ]);
  });

  test('always have the newest, never none of some, and do not change when the rule is applied again', () => {
    const counts = fc.nat({ max: 14 });
    const rules = fc.record({ newest: counts, days: counts, weeks: counts, months: counts });
    const times = fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2027-06-01'), noInvalidDate: true }));
    fc.assert(
      fc.property(times, rules, (instants, rule) => {
        const backups = instants.map((at) => ({ at }));
        const kept = backupsToKeep(backups, rule, NOW);
        const newest = backups.toSorted((one, other) => Number(other.at) - Number(one.at)).find(({ at }) => at <= NOW);
        expect(newest === undefined || kept.has(newest)).toBe(true);
        expect(kept.size === 0).toBe(backups.length === 0);
        expect(backupsToKeep([...kept], rule, NOW)).toEqual(kept);
        expect(backups.filter(({ at }) => at > NOW).every((backup) => kept.has(backup))).toBe(true);
      }),
    );
  });
});

describe('the rule of an owner', () => {
  test.each<[string, KeepRule | null]>([
    ['7,4,12', DEFAULT_KEEP],
    ['7, 4, 12', DEFAULT_KEEP],
    ['0,0,24', { ...DEFAULT_KEEP, days: 0, weeks: 0, months: 24 }],
    ['14', only({ newest: 14 })],
    ['1', only({ newest: 1 })],
    ['0', null],
    ['0,0,0', null],
    ['7,4', null],
    ['7,4,12,1', null],
    ['-7,4,12', null],
    ['7;4;12', null],
    ['many', null],
    ['', null],
    ['99999', null],
  ])('%j is %j', (text, rule) => {
    expect(readKeep(text)).toEqual(rule);
  });

  test.each([
    ['7,4,12', '7 days, 4 weeks, 12 months'],
    ['1,0,1', '1 day, 0 weeks, 1 month'],
    ['14', 'the newest 14'],
  ])('%s is written as it was read, and described as %s', (text, words) => {
    const rule = readKeep(text) ?? DEFAULT_KEEP;
    expect([keepText(rule), describeKeep(rule)]).toEqual([text, words]);
  });
});
