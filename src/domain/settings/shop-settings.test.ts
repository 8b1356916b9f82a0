import { expect, test } from 'vitest';
import { settingText } from './shop-settings.ts';

test.each([
  ['PAYOUT_WAYS', 'cash, zelle', 'Cash, Zelle'],
  ['PAYOUT_WAYS', 'zelle, card', 'Zelle, card'],
  ['PAYOUT_WAYS', null, 'All of them'],
  ['BACKUP_EVERY_HOURS', '24', 'Every day'],
  ['BACKUP_EVERY_HOURS', '0', 'Never'],
  ['BACKUP_EVERY_HOURS', '48', 'Every 2 days'],
  ['BACKUP_KEEP', '7,4,12', '7 days, 4 weeks, 12 months'],
  ['BACKUP_KEEP', '14', 'The newest 14'],
] as const)('a setting is shown as a sentence begins: %s %s', (name, text, shown) => {
  expect(settingText(name, text)).toBe(shown);
});
