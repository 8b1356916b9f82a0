import fs from 'node:fs';
import { z } from 'zod';
import { HOLIDAYS, type Holiday } from '#domain/holidays.ts';
import { MOST_HOLD_DAYS } from '#domain/inventory/hold.ts';
import { isZipRange } from '#domain/orders/pickup-rules.ts';
import { isLoopback } from './loopback.ts';

/**
 * Configuration by environment, read once at start; `.env` in the working folder is read too, and real variables win.
 * Every name is documented in `.env.example`. Empty means not set.
 */
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'a port number');
const count = z
  .string()
  .regex(/^\d{1,7}$/, 'a whole number')
  .transform(Number);
const timeZone = z.string().refine(isTimeZone, 'an IANA time zone, for example America/Chicago');
const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .transform((text) => new URL(text).origin);
/** Address of a provider's interface: with TLS, except on this machine; it gets our key. */
const interfaceAddress = z
  .string()
  .refine(isInterface, 'an https address without a path, or an http address of this machine')
  .transform((text) => new URL(text).origin);
const yesNo = z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true');
/** Only looked at on a first start. */
const firstPassword = z.string().min(8, 'at least 8 characters').max(200, 'at most 200 characters').optional();
/** Number of proxies before the product, or their addresses: only they are trusted for a visitor's address. */
const proxies = z
  .string()
  .regex(/^(\d|[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*)$/, 'a number of proxies, for example 1, or their addresses')
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(',')));
/** A list between commas, such as "787, 78610-78613". */
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgresql://')
    .optional(),
  DATABASE_POOL: count.default(10),
  BACKUP_DIR: z.string().default('backups'),
  BACKUP_EVERY_HOURS: count
    .refine((value) => value >= 1 && value <= 720, 'one hour to thirty days, in hours')
    .optional(),
  BACKUP_KEEP: count.refine((value) => value >= 1, 'at least 1').default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'at least 12 characters').optional(),
  PUBLIC_URL: origin.optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ANSWER_WITHIN_MS: count.refine((value) => value >= 500, 'at least 500').default(4_500),
  RATE_LIMIT_SCALE: count.refine((value) => value >= 1, 'at least 1').default(1),
  SMS_DAILY_BUDGET: count.default(500),
  ADMIN_PASSWORD: firstPassword,
  POS_PASSWORD: firstPassword,
  REPAIR_POS_PASSWORD: firstPassword,
  STAFF_IDLE_MINUTES: count
    .refine((value) => value >= 1 && value <= 720, 'one minute to half a day, in minutes')
    .default(30),
  STAFF_PASSCODE_REQUIRED: yesNo.default(false),
  STAFF_PASSCODE_AGAIN_MINUTES: count.refine((minutes) => minutes <= 720, 'up to half a day, in minutes').default(5),
  COUNTER_ID_PHOTO: z.enum(['off', 'required'], 'off or required').default('off'),
  COUNTER_SIGNATURE: z.enum(['optional', 'required'], 'optional or required').default('optional'),
  /** Dollars. */
  EXPENSE_APPROVAL_ABOVE: count.refine((value) => value <= 99_999, 'whole dollars, at most 99999').optional(),
  /** Dollars. */
  TILL_REASON_ABOVE: count.default(5),
  TILL_SECOND_ABOVE: count.default(20),
  /** Rule for a pickup without a photo of the device. */
  PICKUP_PHOTO: z.enum(['required', 'warning'], 'required or warning').default('required'),
  /** Days for which a bought device may not be sold or altered, where the law of the city asks for it. */
  HOLD_DAYS: count.refine((days) => days <= MOST_HOLD_DAYS, `at most ${MOST_HOLD_DAYS} days`).default(0),
  SHOP_NAME: z.string().max(60).default('Cash Again'),
  SHOP_STREET: z.string().max(100).default('1180 Lamplight Row, Suite 4'),
  SHOP_CITY: z.string().max(60).default('Austin'),
  SHOP_STATE: z.string().length(2).default('TX'),
  SHOP_ZIP: z
    .string()
    .regex(/^\d{5}$/, 'five digits')
    .default('78701'),
  SHOP_PHONE: z.string().max(20).default('(512) 555-0142'),
  SHOP_OWNER: z.string().max(80).optional(),
  SHOP_EMAIL: z.email().default('hello@cashagain.example'),
  SHOP_TIME_ZONE: timeZone.default('America/Chicago'),
  /** Federal holidays on which the shop is open, and picks up. */
  SHOP_OPEN_HOLIDAYS: z
    .literal('all')
    .or(list.refine((names) => names.every(isHoliday), `all, or some of ${HOLIDAYS.join(', ')}`).transform(toHolidays))
    .default([]),
  /** ZIP codes of home pickups; without it the region of the shop's. */
  PICKUP_ZIPS: list
    .refine(
      (ranges) => ranges.every(isZipRange),
      'ZIP codes, their first digits, or ranges, for example 787,78610-78613',
    )
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_AUTH_TOKEN_SECONDARY: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_BASE_URL: interfaceAddress.optional(),
  SMS_STOP_SCOPE: z.enum(['all', 'marketing'], 'all or marketing').default('all'),
  SMS_KEYWORD_REPLIES: z.enum(['provider', 'shop'], 'provider or shop').default('provider'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://')
    .optional(),
  EMAIL_FROM: z.email().optional(),
  EMAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{24,}={0,2}$/, 'whsec_ and a key in base64')
    .optional(),
  EASYPOST_API_KEY: z.string().optional(),
  EASYPOST_BASE_URL: interfaceAddress.optional(),
  EASYPOST_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  REVIEW_URL: z.url({ protocol: /^https$/, error: 'an https address' }).optional(),
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^[A-Z\d]{8,40}$/, 'capital letters and digits, as TikTok shows it')
    .optional(),
});

export type Env = z.infer<typeof schema>;

/** Names of all variables. */
export const ENV_NAMES = schema.keyof().options;

/** Groups of variables that only work together: a partial group is an error at start. */
const GROUPS: readonly (readonly (keyof Env)[])[] = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMTP_URL', 'EMAIL_FROM'],
];

/** An error in the configuration; its message names each variable and what is wrong with it. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Validates the configuration.
 * @param source variables by name; ignores unknown ones, and treats empty ones as not set.
 * @throws EnvError naming every wrong variable. Values are not repeated, since they may be secrets.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  for (const group of GROUPS) {
    const missing = group.filter((name) => !(name in given));
    if (missing.length > 0 && missing.length < group.length) {
      wrong.push(`${missing.join(', ')}: required together with ${group.filter((name) => name in given).join(', ')}`);
    }
  }
  if (wrong.length > 0 || !parsed.success) {
    throw new EnvError(`Fix these settings, then start again:\n${wrong.map((text) => `  ${text}`).join('\n')}`);
  }
  return parsed.data;
}

/** Reads the process's own environment, and `.env` beside it. */
export function loadEnv(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

function isHoliday(name: string): name is Holiday {
  return HOLIDAYS.some((holiday) => holiday === name);
}

function toHolidays(names: string[]): readonly Holiday[] {
  return names.filter(isHoliday);
}

function isInterface(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password, search, hash } = new URL(text);
  const isBare = pathname === '/' && username + password + search + hash === '';
  return isBare && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
