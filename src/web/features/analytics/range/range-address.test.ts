import { describe, expect, test } from 'vitest';
import { type RangeChoice, rangeProblem, readChoice, withChoice } from './range-address.ts';

const DEFAULT: RangeChoice = { days: 'last-30-days', bars: null, compares: true };
const read = (address: string) => readChoice(new URLSearchParams(address));

describe('the range of analytics in the address', () => {
  test.each<[string, RangeChoice]>([
    ['', DEFAULT],
    ['days=this-month&bars=week', { ...DEFAULT, days: 'this-month', bars: 'week' }],
    [
      'days=2026-11-01_2026-11-23&compare=no',
      { days: { from: '2026-11-01', to: '2026-11-23' }, bars: null, compares: false },
    ],
  ])('is read from ?%s and written the same', (address, choice) => {
    expect(read(address)).toEqual(choice);
    expect(withChoice(new URLSearchParams(), choice).toString()).toBe(address);
  });

  test.each([
    'days=tomorrow',
    'days=2026-11-23_2026-11-01',
    'days=2026-02-30_2026-03-01',
    'days=2010-01-01_2026-01-01',
    'days=2026-11-01_2026-11-02_2026-11-03',
    'days=2026-11-01',
    'bars=hour',
  ])('is the default for ?%s', (address) => {
    expect(read(address)).toEqual(DEFAULT);
  });

  test('leaves the rest of the address as it is', () => {
    const address = new URLSearchParams('tab=analytics&from=2026-01-01&days=today');
    expect(withChoice(address, DEFAULT).toString()).toBe('tab=analytics&from=2026-01-01');
  });
});

test('typed days that are no range are told with the reason', () => {
  expect(rangeProblem({ from: '2026-11-01', to: '' })).toBe('Please choose both dates.');
  expect(rangeProblem({ from: '2026-11-02', to: '2026-11-01' })).toBe('The end date can’t be before the start date.');
  expect(rangeProblem({ from: '2020-01-01', to: '2026-01-01' })).toBe('Please choose five years or less.');
  expect(rangeProblem({ from: '1926-01-01', to: '1926-01-02' })).toBe('Please choose dates from 2000 to 2100.');
  expect(rangeProblem({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
});
