import { expect, test } from 'vitest';
import type { Adjustment } from './adjust-prices.ts';
import { type AdjustmentScope, describeAdjustment } from './price-changes.ts';

const UP: Adjustment = { type: 'percentage', direction: 'increase', value: 10 };
const DOWN: Adjustment = { type: 'fixed', direction: 'decrease', value: 2500 };
const ALL: AdjustmentScope = { deviceType: 'iPhone', picked: null, conditions: [], lockStatus: null };
const models = (...names: string[]) => ({ picked: names.map((model) => ({ model, storage: '128GB' })) });

test.each<[Adjustment, Partial<AdjustmentScope>, string]>([
  [UP, {}, 'iPhone: +10%'],
  [UP, { deviceType: null }, 'All devices: +10%'],
  [DOWN, { conditions: ['good', 'fair'], lockStatus: 'unlocked' }, 'iPhone: -$25 (Good, Fair; unlocked)'],
  [UP, models('iPhone 14', 'iPhone 14 Pro'), 'iPhone 14 128GB, iPhone 14 Pro 128GB: +10%'],
  [UP, models('A', 'A', 'B', 'C', 'C'), 'A, B, C: +10%'],
  [UP, models('A', 'B', 'C', 'D', 'E'), 'A, B, C and 2 more models: +10%'],
])('%j of %j is described in a line', (adjustment, scope, words) => {
  expect(describeAdjustment(adjustment, { ...ALL, ...scope })).toBe(words);
});
