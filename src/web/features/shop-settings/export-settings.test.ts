import { expect, test } from 'vitest';
import { exportedSettings } from './export-settings.ts';

test('an export holds what the shop has set, on screen or by its environment, and no default, secret or picture', () => {
  const DEFAULT = { secret: null, fixedBy: null, isSaved: false };
  const settings = [
    { ...DEFAULT, name: 'SMTP_PORT', value: '587' },
    { ...DEFAULT, name: 'SHOP_NAME', value: 'Ada Buys Phones', isSaved: true },
    { ...DEFAULT, name: 'HOLD_DAYS', value: '7', fixedBy: 'HOLD_DAYS_FILE' },
    { ...DEFAULT, name: 'SMTP_PASSWORD', value: null, secret: 'set', isSaved: true },
    { ...DEFAULT, name: 'SHOP_LOGO', value: 'a-logo', isSaved: true },
  ] as const;
  expect(exportedSettings({ settings: [...settings] })).toEqual({ SHOP_NAME: 'Ada Buys Phones', HOLD_DAYS: '7' });
});
