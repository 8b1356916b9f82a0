import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { type Env, EnvError, readEnv, sourceVariable } from './env.ts';
import { VARIABLE_NAMES } from './settings/variables/all.ts';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15125550142' };
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};
/** A bucket for copies of backups. */
const COPIES = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_BUCKET: 'shop-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIA1',
  BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2',
};
const PLACE = { SHOP_CITY: 'Austin', SHOP_STATE: 'TX', SHOP_ZIP: '78701' };
const NO_LISTS = { SHOP_OPEN_HOLIDAYS: [], WIDGET_SITES: [], EXPENSE_CATEGORIES: [] };
const PARCELS = { TRACKING_MONTHS: 24, LABELS_WITHOUT_EASYPOST: 'sample' } as const;
const FEES = { FEES_PAID_BY: 'shop', FEE_CARD: '5.00', FEE_ZELLE: '0.00', FEE_MOBILE: '0.00' } as const;
const SMTP = { SMTP_URL: 'smtps://user:pass@mail.example', EMAIL_FROM: 'orders@mail.example' };

/** Returns the message that the owner reads about a configuration. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
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
      BACKUP_EVERY_HOURS: 24,
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
      ...PARCELS,
      SHOP_NAME: 'Cash Again',
      SHOP_STREET: '1180 Lamplight Row, Suite 4',
      ...PLACE,
      COUNTER_ID_PHOTO: 'off',
      COUNTER_SIGNATURE: 'optional',
      RECEIPT_PRINTER: 'browser',
      RECEIPT_PRINTER_LANGUAGE: 'esc-pos',
      SHOP_PHONE: '(512) 555-0142',
      SHOP_EMAIL: 'hello@cashagain.example',
      SHOP_TIME_ZONE: 'America/Chicago',
      SHOP_HOURS: 'Mon-Fri 10AM-7PM, Sat 10AM-6PM, Sun 12PM-5PM',
      PICKUP_HOURS: '10AM-6PM',
      PAYOUT_WAYS: ['cash', 'zelle', 'venmo', 'cash_app', 'paypal', 'card'],
      ...NO_LISTS,
      ...FEES,
    } satisfies Env);
  });

  test('equals empty values, for every variable, and variables of other programs', () => {
    const empty = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, '']));
    expect(readEnv({ ...empty, EDITOR: 'vi' })).toEqual(readEnv({}));
  });
});

test.each<[Record<string, string>, Partial<Env>]>([
  [
    { PORT: '8080', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '20', PICKUP_MILES: '15' },
    { PORT: 8080, TRUST_PROXY: 1, RATE_LIMIT_SCALE: 20, PICKUP_MILES: 15 },
  ],
  [
    { SHOP_STATE: 'Texas', SHOP_PHONE: '303-555-0123 x5' },
    { SHOP_STATE: 'TX', SHOP_PHONE: '(303) 555-0123 ext 5' },
  ],
  [{ SHOP_PHONE: 'call me' }, { SHOP_PHONE: 'call me' }],
  [{ PUBLIC_URL: 'https://Shop.example/' }, { PUBLIC_URL: 'https://shop.example' }],
  [{ SHOP_HOURS: 'sat 9am - 1pm, mon-fri 9am-5pm' }, { SHOP_HOURS: 'Mon-Fri 9AM-5PM, Sat 9AM-1PM, Sun closed' }],
  [
    { SHOP_SPECIAL_DAYS: '2027-01-02 closed ; 2026-12-24 9AM-1PM Eve' },
    { SHOP_SPECIAL_DAYS: '2026-12-24 9AM-1PM Eve; 2027-01-02 closed' },
  ],
  [
    { RECEIPT_PRINTER: 'network', RECEIPT_PRINTER_ADDRESS: '10.0.0.7:9101' },
    { RECEIPT_PRINTER_ADDRESS: '10.0.0.7:9101' },
  ],
  [{ PICKUP_ZIPS: '787, 78610-78613' }, { PICKUP_ZIPS: ['787', '78610-78613'] }],
  [{ SHOP_OPEN_HOLIDAYS: 'columbus,veterans' }, { SHOP_OPEN_HOLIDAYS: ['columbus', 'veterans'] }],
  [{ SHOP_OPEN_HOLIDAYS: 'all' }, { SHOP_OPEN_HOLIDAYS: 'all' }],
  [{ TWILIO_BASE_URL: 'https://Gateway.example/' }, { TWILIO_BASE_URL: 'https://gateway.example' }],
  [{ TWILIO_BASE_URL: 'http://127.0.0.1:4010' }, { TWILIO_BASE_URL: 'http://127.0.0.1:4010' }],
  [{ EASYPOST_BASE_URL: 'http://[::1]:4010/' }, { EASYPOST_BASE_URL: 'http://[::1]:4010' }],
  [{ BACKUP_KEEP: '14' }, { BACKUP_KEEP: { newest: 14, days: 0, weeks: 0, months: 0 } }],
  [{ BACKUP_KEEP: '30,8,24' }, { BACKUP_KEEP: { newest: 3, days: 30, weeks: 8, months: 24 } }],
  [{ BACKUP_EVERY_HOURS: '0' }, { BACKUP_EVERY_HOURS: 0 }],
  [{ ...BUCKET, S3_REGION: 'auto' }, { S3_REGION: 'auto' }],
  [{ EXPENSE_CATEGORIES: 'Parts,  Shop  repairs' }, { EXPENSE_CATEGORIES: ['Parts', 'Shop repairs'] }],
  [{ ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000/' }, { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  [
    { ...BUCKET, ...COPIES, BACKUP_S3_REGION: 'auto' },
    { ...BUCKET, ...COPIES, BACKUP_S3_REGION: 'auto' },
  ],
])('takes %o as %o', (given, taken) => {
  expect(readEnv(given)).toMatchObject(taken);
});

/** Variables that only work together. */
const GROUPS: Record<string, string>[] = [TWILIO, SMTP, BUCKET, COPIES];
const LONG = 'x'.repeat(120);
/** Wrong values by their variable. */
const WRONG: Partial<Record<keyof Env, string[]>> = {
  PORT: ['3OOO', '65536', '-1'],
  PICKUP_PHOTO: ['optional'],
  PICKUP_MILES: ['101'],
  RECEIPT_PRINTER: ['fax'],
  RECEIPT_PRINTER_ADDRESS: ['http://printer'],
  RECEIPT_PRINTER_LANGUAGE: ['zpl'],
  BACKUP_EVERY_HOURS: ['-1', '721', 'never'],
  BACKUP_KEEP: ['0', '7;4;1'],
  BACKUP_PASSPHRASE: ['too short'],
  DATABASE_URL: ['mysql://user:hunter2@host/db'],
  DATABASE_POOL: ['many', '1.5'],
  PUBLIC_URL: ['shop dot example', 'shop.example', 'ftp://shop.example'],
  SECRET_KEY: ['hunter2-is-too-short'],
  TRUST_PROXY: ['yes'],
  LOG_LEVEL: ['loud'],
  RATE_LIMIT_SCALE: ['0', '2x'],
  DRAIN_SECONDS: ['301'],
  SMS_DAILY_BUDGET: ['unlimited'],
  MESSAGE_MONTHS: ['00'],
  TRACKING_MONTHS: ['121'],
  ADMIN_PASSWORD: ['hunter2'],
  POS_PASSWORD: ['x'.repeat(201)],
  REPAIR_POS_PASSWORD: ['hunter2'],
  STAFF_IDLE_MINUTES: ['0', '721'],
  STAFF_PASSCODE_REQUIRED: ['yes'],
  STAFF_PASSCODE_AGAIN_MINUTES: ['721'],
  EXPENSE_APPROVAL_ABOVE: ['100000', 'none'],
  TILL_REASON_ABOVE: ['2.50'],
  TILL_SECOND_ABOVE: ['none'],
  SHOP_NAME: [LONG],
  SHOP_OWNER: [LONG],
  SHOP_SINCE: ['last year', '3014'],
  SHOP_REVIEWS_URL: ['http://reviews.example'],
  SHOP_ACCENT: ['navy'],
  SHOP_LOGO: ['logo.svg'],
  WIDGET_SITES: ['https://www.example.com/sell'],
  SHOP_STREET: [LONG],
  SHOP_CITY: [LONG],
  SHOP_STATE: ['Bavaria'],
  SHOP_ZIP: ['7870'],
  SHOP_PHONE: [LONG],
  SHOP_EMAIL: ['hello'],
  SHOP_OWNER_EMAIL: ['owner'],
  SHOP_TIME_ZONE: ['Austin'],
  SMTP_URL: ['http://user:hunter2@mail.example'],
  EMAIL_FROM: ['orders at mail.example'],
  TWILIO_BASE_URL: [
    'http://hunter2.example',
    'https://user:hunter2@gateway.example',
    'https://gateway.example/hunter2',
  ],
  EASYPOST_BASE_URL: ['gateway dot example', 'http://127.0.0.1.hunter2.example', 'ftp://127.0.0.1'],
  S3_ENDPOINT: ['http://s3.hunter2.example', 'https://s3.example/hunter2'],
  S3_BUCKET: ['Hunter2 files', 'a/b'],
  S3_REGION: ['us east'],
  BACKUP_S3_ENDPOINT: ['http://s3.hunter2.example'],
  TIKTOK_PIXEL_ID: ['AD12"></script>', 'SHORT'],
};

describe('a wrong value', () => {
  test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'of %s ("%s") is refused by its name, without its value',
    (name, value) => {
      const partners = GROUPS.find((group) => name in group) ?? {};
      const text = complaint({ ...partners, [name]: value });
      expect(text).toMatch(new RegExp(`^Fix these settings, then start again:\n  ${name}: \\S[^\n]*$`));
      expect(text).not.toContain(value);
    },
  );

  test('does not hide another one', () => {
    expect(complaint({ PORT: 'x', SHOP_ZIP: 'y', TWILIO_FROM: 'z' }).split('\n').slice(1)).toEqual([
      expect.stringContaining('  PORT: '),
      expect.stringContaining('  SHOP_ZIP: '),
      expect.stringContaining('  TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: '),
    ]);
  });
});

describe('variables that only work together', () => {
  const cases = GROUPS.flatMap((group) => Object.keys(group).map((name): [string, typeof group] => [name, group]));

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

  test.each(GROUPS)('are accepted whole: %o', (group) => {
    expect(readEnv(group)).toMatchObject(group);
  });
});

test.each<[string, Record<string, string>, string]>([
  ['the folder of the backups', { BACKUP_COPY_DIR: './backups/' }, 'BACKUP_COPY_DIR: a different folder'],
  [
    'the bucket of the files',
    { ...BUCKET, ...COPIES, BACKUP_S3_BUCKET: 'shop-files' },
    'BACKUP_S3_BUCKET: a different',
  ],
])('the second place of the backups is refused as %s', (_, source, words) => {
  expect(complaint(source)).toContain(`\n  ${words}`);
});

test('no bucket counts in a demo', () => {
  const { S3_BUCKET, BACKUP_S3_BUCKET } = readEnv({ ...BUCKET, ...COPIES, DEMO: '2026-12-01T00:00:00Z' });
  expect([S3_BUCKET, BACKUP_S3_BUCKET]).toEqual([undefined, undefined]);
});

test('the environment of the process is completed from .env in the working folder, and takes precedence over it', () => {
  const folder = makeTree({ '.env': 'PORT=4001\nSHOP_NAME="From the file"\n' });
  const code = `import { loadEnv } from ${JSON.stringify(path.join(import.meta.dirname, 'env.ts'))};
    const { PORT, SHOP_NAME } = loadEnv(); console.log(JSON.stringify({ PORT, SHOP_NAME }));`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PORT: '4002' },
    encoding: 'utf8',
  });
  expect(JSON.parse(child.stdout)).toEqual({ PORT: 4002, SHOP_NAME: 'From the file' });
});

describe('a value in a file', () => {
  test('is read without the line break at its end, and names its variable', () => {
    const env = readEnv({ SHOP_CITY_FILE: path.join(makeTree({ city: 'Round Rock\n' }), 'city') });
    expect([env.SHOP_CITY, sourceVariable(env, 'SHOP_CITY'), sourceVariable(env, 'SHOP_ZIP')]).toEqual([
      'Round Rock',
      'SHOP_CITY_FILE',
      null,
    ]);
  });

  test('is refused in a sentence where it is said twice, missing, empty or wrong', () => {
    const folder = makeTree({ city: 'Austin', owner: ' \n', zip: 'seven' });
    const problem = complaint({
      SHOP_CITY: 'Austin',
      SHOP_CITY_FILE: path.join(folder, 'city'),
      SHOP_NAME_FILE: path.join(folder, 'none'),
      SHOP_OWNER_FILE: path.join(folder, 'owner'),
      SHOP_ZIP_FILE: path.join(folder, 'zip'),
    });
    expect(problem).toContain('SHOP_CITY, SHOP_CITY_FILE: set one of them, not both');
    expect(problem).toContain('SHOP_NAME_FILE: there’s no file');
    expect(problem).toMatch(/SHOP_OWNER_FILE: the file .* is empty/);
    expect(problem).toContain('SHOP_ZIP: five digits');
    expect(problem).not.toContain('seven');
  });
});

test('takes the email server in parts, as a whole, and not both', () => {
  const parts = { SMTP_HOST: 'mail.example', SMTP_USER: 'a', SMTP_PASSWORD: 'b', EMAIL_FROM: 'a@b.example' };
  expect(readEnv(parts)).toMatchObject({ SMTP_HOST: 'mail.example', SMTP_PORT: 587 });
  expect(complaint({ ...parts, ...SMTP })).toContain('SMTP_HOST: leave it out');
  const required = 'SMTP_HOST, SMTP_USER, EMAIL_FROM: required together with SMTP_PASSWORD';
  expect(complaint({ SMTP_PASSWORD: 'b' })).toContain(required);
  expect(sourceVariable(readEnv(SMTP), 'SMTP_PASSWORD')).toBe('SMTP_URL');
});
