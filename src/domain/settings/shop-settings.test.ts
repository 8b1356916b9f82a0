import { expect, test } from 'vitest';
import { settingText } from './shop-settings.ts';

test.each([
  ['PAYOUT_WAYS', 'cash, zelle', 'Cash, Zelle'],
  ['PAYOUT_WAYS', 'zelle, card', 'Zelle, card'],
  ['PAYOUT_WAYS', null, 'All of them'],
] as const)('a setting is shown as a sentence begins: %s %s', (name, text, shown) => {
  expect(settingText(name, text)).toBe(shown);
});
