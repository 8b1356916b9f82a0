import { describe, expect, test } from 'vitest';
import { FIGURES } from '#domain/analytics/figures.ts';
import type { FigureUnit } from '#domain/analytics/formulas.ts';
import { changeOf, chartMeasure, chartValue, marginPercent, rowValueText, valueText } from './figure-text.ts';

test.each<[FigureUnit, string, string]>([
  ['money', '1234.50', '$1,234.50'],
  ['money', '-30.00', '-$30'],
  ['count', '12345', '12,345'],
  ['percent', '83.4', '83.4%'],
  ['hours', '0.4', '24 min'],
  ['hours', '1.0', '1 hour'],
  ['hours', '31.25', '31.3 hours'],
  ['hours', '100', '4.2 days'],
  ['days', '1', '1 day'],
  ['days', '12.5', '12.5 days'],
  ['turns', '5.21', '5.21'],
])('%s of %s is written %s', (unit, value, text) => {
  expect(valueText(unit, value)).toBe(text);
});

describe('the change against the range before', () => {
  const bought = (now: string | null, before: string | null) => changeOf(FIGURES.devices_bought, now, before);

  test('is told in words, with what was before', () => {
    expect(bought('12', '10')).toEqual({ text: 'Up 20% from 10', isBetter: true });
    expect(bought('8', '10')).toEqual({ text: 'Down 20% from 10', isBetter: false });
    expect(changeOf(FIGURES.payout_fees, '12.00', '10.00')).toEqual({ text: 'Up 20% from $10', isBetter: false });
    expect(changeOf(FIGURES.paid_out, '12.00', '10.00')).toEqual({ text: 'Up 20% from $10', isBetter: null });
    expect(bought('1001', '1000').text).toBe('Up less than 1% from 1,000');
  });

  test('of shares is in points', () => {
    expect(changeOf(FIGURES.paid_as_quoted, '83.3', '80.1')).toEqual({
      text: 'Up 3.2 points from 80.1%',
      isBetter: true,
    });
  });

  test('has no percent where nothing or less was before', () => {
    expect(bought('3', '0').text).toBe('Up from 0');
    expect(changeOf(FIGURES.net_cash, '50.00', '-50.00')).toEqual({ text: 'Up from -$50', isBetter: true });
    expect(changeOf(FIGURES.over_short, '-9.00', '1.50').text).toBe('Down from $1.50');
  });

  test('is told where there is nothing to compare', () => {
    expect(bought('10', '10')).toEqual({ text: 'No change from 10', isBetter: null });
    expect(bought('10', null)).toEqual({ text: 'Nothing to compare with', isBetter: null });
    expect(bought(null, '10')).toEqual({ text: 'Previously 10', isBetter: null });
  });
});

test('charts keep what the wire has', () => {
  expect([chartValue('money', '12.34'), chartValue('count', '7'), chartValue('percent', '83.4')]).toEqual([
    1234, 7, 8340,
  ]);
  expect(chartMeasure('percent').text(8340)).toBe('83.4%');
  expect(chartMeasure('percent').tick(5000)).toBe('50%');
  expect(chartMeasure('money').text(1234)).toBe('$12.34');
});

test('a row says what it adds to its figure, and in a share whether it is counted', () => {
  expect(rowValueText(FIGURES.paid_out, '-120.00')).toBe('-$120');
  expect(rowValueText(FIGURES.received_to_paid, '4.5')).toBe('4.5 hours');
  expect(rowValueText(FIGURES.orders_placed, '1')).toBe('1');
  const inShare = (value: string | null) => rowValueText(FIGURES.paid_as_quoted, value);
  expect(['1', '0', '-1', null].map(inShare)).toEqual(['Yes', 'No', 'Reversed', '–']);
});

test('a sale has its own percentage in a margin rate', () => {
  expect(rowValueText(FIGURES.true_margin_rate, '23.4')).toBe('23.4%');
});

test('a margin is a share of the resale', () => {
  expect([marginPercent('23.40', '100.00'), marginPercent('-10.00', '30.00'), marginPercent('0.00', '0.00')]).toEqual([
    '23.4%',
    '-33.3%',
    '–',
  ]);
});
