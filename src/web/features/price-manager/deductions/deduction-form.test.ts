import { describe, expect, test } from 'vitest';
import type { DeductionForm } from '#contracts/forms/deductions.ts';
import type { ListedDefect } from './deductions.api.ts';
import { closerRules, sourceText } from './listed-deduction.ts';
import { changeOf, seriesChoice, valuesFor } from './use-deduction-form.ts';

const by = { actor: 'admin', at: '2026-11-23T10:00:00.000Z' };
const defect: ListedDefect = {
  code: 'SCREEN_CRACK',
  group: 'screen',
  label: 'Cracked screen',
  look: '',
  inCondition: 'poor',
  defaultPercent: 25,
  deviceTypes: ['iPhone', 'iPad'],
  rules: [
    { deviceType: 'iPhone', series: null, percent: 30, amount: null, ...by },
    { deviceType: 'iPhone', series: 'iPhone 16', percent: null, amount: '200.00', ...by },
  ],
};
const typed = (changes: Partial<DeductionForm>): DeductionForm => ({
  scope: 'type',
  kind: 'share',
  value: '30',
  reason: '',
  ...changes,
});
const change = (changes: Partial<DeductionForm>) => changeOf(defect, 'iPhone', typed(changes));

describe('the form of a deduction', () => {
  test('starts with what such devices are charged now', () => {
    expect(valuesFor(defect, { deviceType: 'iPhone', series: 'iPhone 16' })).toEqual({ kind: 'fixed', value: '200' });
    expect(valuesFor(defect, { deviceType: 'iPhone', series: 'iPhone 15' })).toEqual({ kind: 'share', value: '30' });
    expect(valuesFor(defect, { deviceType: 'iPad', series: null })).toEqual({ kind: 'share', value: '25' });
  });

  test('asks for no change while it says what is charged now, or cannot be read', () => {
    expect(change({})).toBeNull();
    expect(change({ scope: seriesChoice('iPhone 15') })).toBeNull();
    expect(change({ scope: 'all', value: '25' })).toBeNull();
    expect(change({ scope: 'all', kind: 'none' })).toBeNull();
    expect(change({ value: '101' })).toBeNull();
    expect(change({ value: '7.5' })).toBeNull();
    expect(change({ kind: 'fixed', value: '9.50' })).toBeNull();
  });

  test('asks for a rule of its devices, or for its removal', () => {
    const key = { code: 'SCREEN_CRACK', deviceType: 'iPhone', series: null };
    expect(change({ value: '31 %' })).toEqual({ ...key, percent: 31, amount: null });
    expect(change({ kind: 'fixed', value: '$1,200' })).toEqual({ ...key, percent: null, amount: '1200.00' });
    expect(change({ kind: 'none' })).toEqual({ ...key, percent: null, amount: null });
    expect(change({ scope: seriesChoice('iPhone 16'), value: '20' })).toMatchObject({
      series: 'iPhone 16',
      percent: 20,
    });
    expect(change({ scope: 'all', value: '20' })).toMatchObject({ deviceType: null, series: null, percent: 20 });
  });

  test('names the rules that go before a wider one', () => {
    const closer = (deviceType: 'iPhone' | 'iPad' | null) =>
      closerRules(defect, { deviceType, series: null }).map(sourceText);
    expect(closer(null)).toEqual(['Every iPhone', 'iPhone 16']);
    expect(closer('iPhone')).toEqual(['iPhone 16']);
    expect(closer('iPad')).toEqual([]);
  });
});
