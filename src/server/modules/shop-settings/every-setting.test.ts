import { afterAll, expect, test } from 'vitest';
import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import { SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import { openSettings } from '#server/platform/settings/live-env.ts';
import { savedText } from '#server/platform/settings/saved-settings.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';

const server = await startTestServer({ env: { ...NO_FACTS, SHOP_OPEN_HOLIDAYS: '', BACKUP_EVERY_HOURS: '' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const other = await openSettings(server.context.database, server.env, server.context.secrets);

/** A value of each setting that is not its default, by what is saved together. */
const SAMPLES: readonly Partial<Record<ShopSettingName, string>>[] = [
  { SHOP_NAME: 'Ada Buys Phones', SHOP_OWNER: 'Ada Quill', SHOP_SINCE: '2014' },
  { SHOP_STREET: '12 Pecan Street', SHOP_CITY: 'Denver', SHOP_STATE: 'CO', SHOP_ZIP: '80202' },
  { SHOP_PHONE: '(303) 555-0123', SHOP_EMAIL: 'ada@example.com', SHOP_OWNER_EMAIL: 'owner@example.com' },
  { SHOP_ACCENT: '#1d4ed8', SHOP_LOGO: `${'a'.repeat(32)}-90x90`, SHOP_LOGO_DARK: `${'b'.repeat(32)}-90x90` },
  { SHOP_PHOTO: 'c'.repeat(32), SHOP_PEOPLE_PHOTO: 'd'.repeat(32) },
  { SHOP_REVIEWS_URL: 'https://example.com/reviews', REVIEW_URL: 'https://example.com/review' },
  { WIDGET_SITES: 'https://www.example.com', GOOGLE_MAPS_API_KEY: 'maps-key', TIKTOK_PIXEL_ID: 'ABCDEFGH' },
  { SHOP_TIME_ZONE: 'America/Denver', SHOP_HOURS: 'Mon-Sat 9AM-5PM, Sun closed' },
  { SHOP_SPECIAL_DAYS: '2099-12-24 10AM-3PM Christmas Eve', SHOP_OPEN_HOLIDAYS: 'all' },
  { PICKUP_HOURS: '10AM-4PM', PICKUP_MILES: '15', PICKUP_ZIPS: '80202', PICKUP_PHOTO: 'warning' },
  { COUNTER_ID_PHOTO: 'required', COUNTER_SIGNATURE: 'required', HOLD_DAYS: '7', PAYOUT_WAYS: 'cash, zelle' },
  { FEES_PAID_BY: 'seller', FEE_CARD: '7.50', FEE_ZELLE: '1.00', FEE_MOBILE: '0.75' },
  {
    TILL_REASON_ABOVE: '8',
    TILL_SECOND_ABOVE: '30',
    EXPENSE_APPROVAL_ABOVE: '200',
    EXPENSE_CATEGORIES: 'Parts, Packaging',
  },
  { BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '14' },
  { MESSAGE_MONTHS: '12', TRACKING_MONTHS: '12', STAFF_IDLE_MINUTES: '20', STAFF_PASSCODE_AGAIN_MINUTES: '10' },
  { RECEIPT_PRINTER: 'network', RECEIPT_PRINTER_ADDRESS: '192.168.1.50', RECEIPT_PRINTER_LANGUAGE: 'star-prnt' },
  { CLOUDPRNT_KEY: 'a-key-of-20-letters1' },
  {
    SMTP_HOST: 'mail.example.com',
    SMTP_PORT: '465',
    SMTP_USER: 'shop',
    SMTP_PASSWORD: 'words',
    EMAIL_FROM: 'a@b.test',
  },
  { EMAIL_DKIM_SELECTOR: 's1', EMAIL_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` },
  { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+13035550123' },
  { TWILIO_AUTH_TOKEN_SECONDARY: 'other-token', SMS_STOP_SCOPE: 'marketing', SMS_KEYWORD_REPLIES: 'shop' },
  { SMS_DAILY_BUDGET: '90', EASYPOST_API_KEY: 'EZ1', EASYPOST_WEBHOOK_SECRET: 'sixteen-letters-1' },
  { LABELS_WITHOUT_EASYPOST: 'by_hand' },
];

test('each setting saved on screen is in force here at once, and in another process with its next look', async () => {
  expect(SAMPLES.flatMap((sample) => Object.keys(sample)).sort()).toEqual([...SHOP_SETTING_NAMES].sort());
  for (const [version, values] of SAMPLES.entries()) {
    const before = SHOP_SETTING_NAMES.filter((name) => name in values).map((name) => savedText(other.env[name]));
    const { status, body } = await admin.post('/api/shop-settings', { values, version }, keyHeader());
    expect([status, body.errors]).toEqual([200, undefined]);
    await other.refresh();
    for (const [index, name] of SHOP_SETTING_NAMES.filter((candidate) => candidate in values).entries()) {
      expect([name, savedText(server.context.env[name])]).toEqual([name, values[name]]);
      expect([name, savedText(other.env[name])]).toEqual([name, values[name]]);
      expect([name, before[index]]).not.toEqual([name, values[name]]);
      expect([name, other.textOf(name)]).toEqual([name, isSecretSetting(name) ? null : values[name]]);
    }
  }
});
