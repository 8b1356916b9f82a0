import { expect, test } from 'vitest';
import { describeSettingsChange } from '#domain/settings/shop-settings.ts';
import { decideSettings } from './decide-settings.ts';

/** A shop whose city is set by its environment. */
const SETTINGS = { fixedBy: (name: string) => (name === 'SHOP_CITY' ? 'SHOP_CITY' : null) };
const EMAIL = {
  SMTP_HOST: 'mail.example.test',
  SMTP_USER: 'shop',
  SMTP_PASSWORD: '00000000-0000-4000-8000-000000000001',
  EMAIL_FROM: 'a@b.test',
};

test.each([
  ['a state that is none', { SHOP_STATE: 'ZZ' }, 'SHOP_STATE'],
  ['a phone that is none', { SHOP_PHONE: 'call me' }, 'SHOP_PHONE'],
  ['a ZIP code with a letter', { SHOP_ZIP: '7870A' }, 'SHOP_ZIP'],
  ['a setting of the environment', { SHOP_CITY: 'Austin' }, 'SHOP_CITY'],
  ['a time zone that is none', { SHOP_TIME_ZONE: 'Austin' }, 'SHOP_TIME_ZONE'],
  ['hours on no day', { SHOP_HOURS: 'Mon-Sun closed' }, 'SHOP_HOURS'],
  ['a special day that is none', { SHOP_SPECIAL_DAYS: '2026-02-29 closed' }, 'SHOP_SPECIAL_DAYS'],
  ['a radius of half a mile', { PICKUP_MILES: '0.5' }, 'PICKUP_MILES'],
  ['pickups in the night', { PICKUP_HOURS: '8PM-10PM' }, 'PICKUP_HOURS'],
  ['a holiday that is none', { SHOP_OPEN_HOLIDAYS: 'new_year, doomsday' }, 'SHOP_OPEN_HOLIDAYS'],
  ['a way to pay that is none', { PAYOUT_WAYS: 'cash, bitcoin' }, 'PAYOUT_WAYS'],
  ['a number that is none', { HOLD_DAYS: '-1' }, 'HOLD_DAYS'],
  ['a choice that is none', { PICKUP_PHOTO: 'never' }, 'PICKUP_PHOTO'],
  ['an address without TLS', { REVIEW_URL: 'http://example.test' }, 'REVIEW_URL'],
  ['a server without its sender', { EMAIL_FROM: '' }, 'EMAIL_FROM'],
  ['another server without the password again', { SMTP_HOST: 'mail.elsewhere.test' }, 'SMTP_PASSWORD'],
  ['half an account at Twilio', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15125550142' }, 'TWILIO_AUTH_TOKEN'],
  ['a key for bounce reports of another form', { EMAIL_WEBHOOK_SECRET: 'whsec-short' }, 'EMAIL_WEBHOOK_SECRET'],
])('%s is refused beside its field', (_, values, field) => {
  const { errors } = decideSettings(SETTINGS, EMAIL, { ...values, SHOP_STREET: '1 Other Street' });
  expect(errors).toEqual({ [field]: expect.stringMatching(/^(?:Enter|Nothing|The environment) .*\.$/) });
});

test.each([
  [
    { SHOP_NAME: 'Phone Cash', HOLD_DAYS: '7' },
    'Shop name: Phone Cash (was Cash Again); Days a bought device is held: 7 (was 0)',
  ],
  [
    { PICKUP_ZIPS: '787, 78610-78613' },
    'Pickup ZIP codes: 787, 78610-78613 (was The radius alone, or with no radius, ZIP codes that start like the shop’s)',
  ],
  [
    { SHOP_HOURS: 'mon-fri 9am-5pm, sat 9:30am-1pm' },
    'Opening hours: Mon-Fri 9AM-5PM, Sat 9:30AM-1PM, Sun closed (was Mon-Fri 10AM-7PM, Sat 10AM-6PM, Sun 12PM-5PM)',
  ],
  [
    { SHOP_SPECIAL_DAYS: '2099-12-24 9AM-12PM Christmas Eve; 2099-12-28 closed' },
    'Special days: Dec 24, 2099 9AM-12PM (Christmas Eve), Dec 28, 2099 closed',
  ],
  [{ SHOP_TIME_ZONE: 'Pacific/Guam' }, 'Time zone: Guam (was Central Time)'],
  [{ SMTP_PASSWORD: 'another-hidden-one' }, 'Email password: replaced'],
  [{ SMTP_USER: '' }, 'User name: No sign-in (was shop)'],
])('a change of %j is described with what was before', (values, words) => {
  const { changed } = decideSettings(SETTINGS, EMAIL, values);
  expect(describeSettingsChange(changed)).toBe(words);
});

test('a state and a phone from before they were checked stay while other settings change', () => {
  const before = { SHOP_STATE: 'ZZ', SHOP_PHONE: 'call me' };
  const { errors, after } = decideSettings(SETTINGS, before, { SHOP_STREET: '1 Other Street' });
  expect([errors, after]).toEqual([{}, { ...before, SHOP_STREET: '1 Other Street' }]);
  expect(Object.keys(decideSettings(SETTINGS, before, { SHOP_STATE: 'YY' }).errors)).toEqual(['SHOP_STATE']);
});
