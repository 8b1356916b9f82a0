import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENV_NAMES, type Env, EnvError, givenBy, readEnv } from './env.ts';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15125550142' };
const SMTP = { SMTP_URL: 'smtps://user:pass@mail.example', EMAIL_FROM: 'orders@mail.example' };

/** Returns the message that the owner reads about a configuration. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('nothing set', () => {
  test('gives a shop that runs on this machine only, with no external account', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: 'data',
      DATABASE_POOL: 10,
      S3_REGION: 'us-east-1',
      BACKUP_DIR: 'backups',
      BACKUP_KEEP: { newest: 3, days: 7, weeks: 4, months: 12 },
      BACKUP_S3_REGION: 'us-east-1',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
      SMTP_PORT: 587,
      ANSWER_WITHIN_MS: 4_500,
      RATE_LIMIT_SCALE: 1,
      DRAIN_SECONDS: 0,
      SMS_DAILY_BUDGET: 500,
      SMS_STOP_SCOPE: 'all',
      SMS_KEYWORD_REPLIES: 'provider',
      STAFF_IDLE_MINUTES: 30,
      STAFF_PASSCODE_REQUIRED: false,
      STAFF_PASSCODE_AGAIN_MINUTES: 5,
      TILL_REASON_ABOVE: 5,
      TILL_SECOND_ABOVE: 20,
      PICKUP_PHOTO: 'required',
      HOLD_DAYS: 0,
      MESSAGE_MONTHS: 18,
      TRACKING_MONTHS: 24,
      SHOP_NAME: 'Cash Again',
      SHOP_STREET: '1180 Lamplight Row, Suite 4',
      SHOP_CITY: 'Austin',
      SHOP_STATE: 'TX',
      COUNTER_ID_PHOTO: 'off',
      COUNTER_SIGNATURE: 'optional',
      RECEIPT_PRINTER: 'browser',
      RECEIPT_PRINTER_LANGUAGE: 'esc-pos',
      SHOP_ZIP: '78701',
      SHOP_PHONE: '(512) 555-0142',
      SHOP_EMAIL: 'hello@cashagain.example',
      SHOP_TIME_ZONE: 'America/Chicago',
      SHOP_HOURS: 'Mon-Fri 10AM-7PM, Sat 10AM-6PM, Sun 12PM-5PM',
      PICKUP_HOURS: '10AM-6PM',
      SHOP_OPEN_HOLIDAYS: [],
      PAYOUT_WAYS: ['cash', 'zelle', 'venmo', 'cash_app', 'paypal', 'card'],
      WIDGET_SITES: [],
    } satisfies Env);
  });

  test('equals empty values, for every variable', () => {
    expect(readEnv(Object.fromEntries(ENV_NAMES.map((name) => [name, ''])))).toEqual(readEnv({}));
  });

  test('ignores variables of other programs', () => {
    expect(readEnv({ EDITOR: 'vi' })).toEqual(readEnv({}));
  });
});

test('parses each value to its type', () => {
  const env = readEnv({
    PORT: '8080',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://Shop.example/',
    RATE_LIMIT_SCALE: '20',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    TRUST_PROXY: 1,
    PUBLIC_URL: 'https://shop.example',
    RATE_LIMIT_SCALE: 20,
  });
});

test('takes opening hours and special days as people write them', () => {
  expect(
    readEnv({
      SHOP_HOURS: 'sat 9am - 1pm, mon-fri 9am-5pm',
      SHOP_SPECIAL_DAYS: '2027-01-02 closed ; 2026-12-24 9AM-1PM Eve',
    }),
  ).toMatchObject({
    SHOP_HOURS: 'Mon-Fri 9AM-5PM, Sat 9AM-1PM, Sun closed',
    SHOP_SPECIAL_DAYS: '2026-12-24 9AM-1PM Eve; 2027-01-02 closed',
  });
});

test('takes a radius of pickups as a whole number of miles', () => {
  expect(readEnv({ PICKUP_MILES: '15' })).toMatchObject({ PICKUP_MILES: 15 });
  expect(readEnv({ PICKUP_MILES: '' }).PICKUP_MILES).toBeUndefined();
  expect(() => readEnv({ PICKUP_MILES: '0' })).toThrow('PICKUP_MILES: a whole number from 1 to 100');
});

test('takes the address of a receipt printer, with a port or without', () => {
  expect(readEnv({}).RECEIPT_PRINTER).toBe('browser');
  expect(readEnv({ RECEIPT_PRINTER: 'network', RECEIPT_PRINTER_ADDRESS: '10.0.0.7:9101' })).toMatchObject({
    RECEIPT_PRINTER: 'network',
    RECEIPT_PRINTER_ADDRESS: '10.0.0.7:9101',
    RECEIPT_PRINTER_LANGUAGE: 'esc-pos',
  });
});

test('takes ZIP codes of pickups and open holidays as lists', () => {
  expect(readEnv({ PICKUP_ZIPS: '787, 78610-78613', SHOP_OPEN_HOLIDAYS: 'columbus,veterans' })).toMatchObject({
    PICKUP_ZIPS: ['787', '78610-78613'],
    SHOP_OPEN_HOLIDAYS: ['columbus', 'veterans'],
  });
  expect(readEnv({ SHOP_OPEN_HOLIDAYS: 'all' })).toMatchObject({ SHOP_OPEN_HOLIDAYS: 'all' });
});

test.each([
  ['https://Gateway.example/', 'https://gateway.example'],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ['http://[::1]:4010/', 'http://[::1]:4010'],
])('takes %s as the address of an interface', (given, address) => {
  expect(readEnv({ TWILIO_BASE_URL: given, EASYPOST_BASE_URL: given })).toMatchObject({
    TWILIO_BASE_URL: address,
    EASYPOST_BASE_URL: address,
  });
});

const LONG = 'x'.repeat(120);
const WRONG: [keyof Env, string][] = [
  ['PORT', '3OOO'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PICKUP_PHOTO', 'optional'],
  ['RECEIPT_PRINTER', 'fax'],
  ['RECEIPT_PRINTER_ADDRESS', 'http://printer'],
  ['RECEIPT_PRINTER_LANGUAGE', 'zpl'],
  ['BACKUP_EVERY_HOURS', '0'],
  ['BACKUP_EVERY_HOURS', '721'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', '7;4;1'],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
  ['DATABASE_POOL', 'many'],
  ['DATABASE_POOL', '1.5'],
  ['PUBLIC_URL', 'shop dot example'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['SECRET_KEY', 'hunter2-is-too-short'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_SCALE', '0'],
  ['DRAIN_SECONDS', '301'],
  ['RATE_LIMIT_SCALE', '2x'],
  ['SMS_DAILY_BUDGET', 'unlimited'],
  ['MESSAGE_MONTHS', '00'],
  ['TRACKING_MONTHS', '121'],
  ['ADMIN_PASSWORD', 'hunter2'],
  ['POS_PASSWORD', 'x'.repeat(201)],
  ['REPAIR_POS_PASSWORD', 'hunter2'],
  ['STAFF_IDLE_MINUTES', '0'],
  ['STAFF_IDLE_MINUTES', '721'],
  ['STAFF_PASSCODE_REQUIRED', 'yes'],
  ['STAFF_PASSCODE_AGAIN_MINUTES', '721'],
  ['EXPENSE_APPROVAL_ABOVE', '100000'],
  ['EXPENSE_APPROVAL_ABOVE', 'none'],
  ['TILL_REASON_ABOVE', '2.50'],
  ['TILL_SECOND_ABOVE', 'none'],
  ['SHOP_NAME', LONG],
  ['SHOP_OWNER', LONG],
  ['SHOP_SINCE', 'last year'],
  ['SHOP_SINCE', '3014'],
  ['SHOP_REVIEWS_URL', 'http://reviews.example'],
  ['SHOP_ACCENT', 'navy'],
  ['SHOP_LOGO', 'logo.svg'],
  ['WIDGET_SITES', 'https://www.example.com/sell'],
  ['SHOP_STREET', LONG],
  ['SHOP_CITY', LONG],
  ['SHOP_STATE', 'Texas'],
  ['SHOP_ZIP', '7870'],
  ['SHOP_PHONE', LONG],
  ['SHOP_EMAIL', 'hello'],
  ['SHOP_OWNER_EMAIL', 'owner'],
  ['SHOP_TIME_ZONE', 'Austin'],
  ['SMTP_URL', 'http://user:hunter2@mail.example'],
  ['EMAIL_FROM', 'orders at mail.example'],
  ['TWILIO_BASE_URL', 'gateway dot example'],
  ['TWILIO_BASE_URL', 'http://hunter2.example'],
  ['TWILIO_BASE_URL', 'https://user:hunter2@gateway.example'],
  ['TWILIO_BASE_URL', 'https://gateway.example/hunter2'],
  ['EASYPOST_BASE_URL', 'http://127.0.0.1.hunter2.example'],
  ['EASYPOST_BASE_URL', 'ftp://127.0.0.1'],
  ['TIKTOK_PIXEL_ID', 'AD12"></script>'],
  ['TIKTOK_PIXEL_ID', 'SHORT'],
];

describe('a wrong value', () => {
  test.each(WRONG)('of %s ("%s") is refused by its name, without its value', (name, value) => {
    const partners = name === 'SMTP_URL' || name === 'EMAIL_FROM' ? SMTP : {};
    const text = complaint({ ...partners, [name]: value });
    expect(text).toMatch(new RegExp(`^Fix these settings, then start again:\n  ${name}: \\S[^\n]*$`));
    expect(text).not.toContain(value);
  });

  test('does not hide another one', () => {
    expect(complaint({ PORT: 'x', SHOP_ZIP: 'y', TWILIO_FROM: 'z' }).split('\n').slice(1)).toEqual([
      expect.stringContaining('  PORT: '),
      expect.stringContaining('  SHOP_ZIP: '),
      expect.stringContaining('  TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: '),
    ]);
  });
});

describe('variables that only work together', () => {
  const groups: Record<string, string>[] = [TWILIO, SMTP];
  const cases = groups.flatMap((group) => Object.keys(group).map((name): [string, typeof group] => [name, group]));

  test.each(cases)('are refused without %s, which is named without any value', (name, group) => {
    const given = Object.fromEntries(Object.entries(group).filter(([key]) => key !== name));
    const text = complaint(given);
    expect(text).toBe(
      `Fix these settings, then start again:\n  ${name}: required together with ${Object.keys(given).join(', ')}`,
    );
    for (const value of Object.values(given)) expect(text).not.toContain(value);
  });

  test('count as not set when they are empty', () => {
    expect(complaint({ ...TWILIO, TWILIO_FROM: '' })).toContain('TWILIO_FROM: required together with');
  });

  test.each(groups)('are accepted whole: %o', (group) => {
    expect(readEnv(group)).toMatchObject(group);
  });
});

describe('the environment of the process', () => {
  const env = (file: string, variables: Record<string, string>) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-env-'));
    fs.writeFileSync(path.join(folder, '.env'), file);
    const code = `import { loadEnv } from ${JSON.stringify(path.join(import.meta.dirname, 'env.ts'))};
      const { PORT, SHOP_NAME } = loadEnv(); console.log(JSON.stringify({ PORT, SHOP_NAME }));`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      env: variables,
      encoding: 'utf8',
    });
    fs.rmSync(folder, { recursive: true });
    return JSON.parse(child.stdout);
  };

  test('is completed from .env in the working folder, and takes precedence over it', () => {
    expect(env('PORT=4001\nSHOP_NAME="From the file"\n', { PORT: '4002' })).toEqual({
      PORT: 4002,
      SHOP_NAME: 'From the file',
    });
  });
});

test('takes the email server in parts, as a whole, and not both', () => {
  const parts = { SMTP_HOST: 'mail.example', SMTP_USER: 'a', SMTP_PASSWORD: 'b', EMAIL_FROM: 'a@b.example' };
  expect(readEnv(parts)).toMatchObject({ SMTP_HOST: 'mail.example', SMTP_PORT: 587 });
  expect(complaint({ ...parts, ...SMTP })).toContain('SMTP_HOST: leave it out');
  expect(complaint({ SMTP_PASSWORD: 'b' })).toContain(
    'SMTP_HOST, SMTP_USER, EMAIL_FROM: required together with SMTP_PASSWORD',
  );
  expect(givenBy(readEnv(SMTP), 'SMTP_PASSWORD')).toBe('SMTP_URL');
});
