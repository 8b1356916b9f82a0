import { expect, test } from 'vitest';
import { exportedSettings } from './export-settings.ts';

test('an export holds what the shop has set, on screen or by its environment, and no default, secret or picture', () => {
  const DEFAULT = { secret: null, fixedBy: null, isSet: false };
  const settings = [
    { ...DEFAULT, name: 'SMTP_PORT', value: '587' },
    { ...DEFAULT, name: 'SHOP_NAME', value: 'Ada Buys Phones', isSet: true },
    { ...DEFAULT, name: 'HOLD_DAYS', value: '7', fixedBy: 'HOLD_DAYS_FILE', isSet: true },
    { ...DEFAULT, name: 'SMTP_PASSWORD', value: null, secret: 'set', isSet: true },
    { ...DEFAULT, name: 'SHOP_LOGO', value: 'a-logo', isSet: true },
  ] as const;
  expect(exportedSettings({ settings: [...settings] })).toEqual({ SHOP_NAME: 'Ada Buys Phones', HOLD_DAYS: '7' });
});
