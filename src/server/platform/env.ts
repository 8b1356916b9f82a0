import fs from 'node:fs';
import { z } from 'zod';
import { MAX_HOLD_DAYS } from '#domain/inventory/hold.ts';
import { isZipRange } from '#domain/orders/pickup-rules.ts';
import { PAYOUT_WAY_VALUES, type PayoutWayName, readPayoutWays } from '#domain/payouts/payout-ways.ts';
import { isPickupMiles, MAX_PICKUP_MILES } from '#domain/pickup-area/radius.ts';
import { phoneText, stateText } from '#domain/settings/shop-facts.ts';
import { isSite } from '#domain/settings/widget-sites.ts';
import { checkDemo } from './demo/demo-folder.ts';
import { limitToDemo } from './demo/limit-to-demo.ts';
import { OwnerError } from './errors.ts';
import {
  accessKeyId,
  backupKeep,
  bucketName,
  copyProblems,
  region,
  secretAccessKey,
} from './settings/backup-values.ts';
import { readGiven } from './settings/env-files.ts';
import {
  color,
  count,
  emailAddress,
  firstPassword,
  interfaceAddress,
  list,
  logo,
  months,
  origin,
  port,
  proxies,
  timeZone,
  yesNo,
} from './settings/env-kinds.ts';
import { openHolidays, pickupHours, shopHours, specialDays } from './settings/hours-values.ts';
import { cloudKey, printerAddress, printerLanguage, receiptPrinter } from './settings/printer-values.ts';

/**
 * Configuration from the environment, read once at start, and from `.env` in the working folder; real variables win.
 * `.env.example` documents every name. Empty means not set.
 */
/** Validates every variable, regardless of where its value comes from. */
export const envSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  /** End of this demo; only `npm run demo` sets it (decision 027). */
  DEMO: z.iso.datetime({ error: 'left out: only "npm run demo" sets it' }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgresql://')
    .optional(),
  DATABASE_POOL: count.default(10),
  S3_ENDPOINT: interfaceAddress.optional(),
  S3_REGION: region,
  S3_BUCKET: bucketName,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  BACKUP_DIR: z.string().default('backups'),
  BACKUP_EVERY_HOURS: count
    .refine((value) => value >= 1 && value <= 720, 'one hour to thirty days, in hours')
    .optional(),
  BACKUP_KEEP: backupKeep,
  BACKUP_PASSPHRASE: z.string().min(12, 'at least 12 characters').optional(),
  /** Second place of the backups: a folder, or a separate bucket. */
  BACKUP_COPY_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: interfaceAddress.optional(),
  BACKUP_S3_REGION: region,
  BACKUP_S3_BUCKET: bucketName,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  PUBLIC_URL: origin.optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  TRUST_PROXY: proxies.default(0),
  DRAIN_SECONDS: count.refine((value) => value <= 300, 'at most 300').default(0),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').max(200, 'at most 200 characters').optional(),
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
  RECEIPT_PRINTER: receiptPrinter,
  RECEIPT_PRINTER_ADDRESS: printerAddress,
  RECEIPT_PRINTER_LANGUAGE: printerLanguage,
  CLOUDPRNT_KEY: cloudKey,
  /** Dollars. */
  EXPENSE_APPROVAL_ABOVE: count.refine((value) => value <= 99_999, 'whole dollars, at most 99999').optional(),
  /** Dollars. */
  TILL_REASON_ABOVE: count.default(5),
  TILL_SECOND_ABOVE: count.default(20),
  /** Rule for a pickup without a photo of the device. */
  PICKUP_PHOTO: z.enum(['required', 'warning'], 'required or warning').default('required'),
  /** Days that a bought device may not be sold or altered, where city law requires a hold. */
  HOLD_DAYS: count.refine((days) => days <= MAX_HOLD_DAYS, `at most ${MAX_HOLD_DAYS} days`).default(0),
  /** Months to keep the texts and delivery attempts of messages, and the events of parcels. */
  MESSAGE_MONTHS: months.default(18),
  TRACKING_MONTHS: months.default(24),
  SHOP_NAME: z.string().max(60, 'at most 60 characters').default('Cash Again'),
  SHOP_STREET: z.string().max(100, 'at most 100 characters').default('1180 Lamplight Row, Suite 4'),
  SHOP_CITY: z.string().max(60, 'at most 60 characters').default('Austin'),
  SHOP_STATE: z.string().overwrite(stateText).length(2, 'two letters, for example TX').default('TX'),
  SHOP_ZIP: z
    .string()
    .regex(/^\d{5}$/, 'five digits')
    .default('78701'),
  SHOP_PHONE: z.string().overwrite(phoneText).max(30, 'at most 30 characters').default('(512) 555-0142'),
  SHOP_OWNER: z.string().max(80, 'at most 80 characters').optional(),
  SHOP_SINCE: z
    .string()
    .regex(/^(19|20)\d\d$/, 'a year, for example 2014')
    .transform(Number)
    .optional(),
  SHOP_ACCENT: color.optional(),
  SHOP_LOGO: logo.optional(),
  SHOP_LOGO_DARK: logo.optional(),
  SHOP_REVIEWS_URL: z.url({ protocol: /^https$/, error: 'an https address' }).optional(),
  /** Files in the data folder, or paths. */
  SHOP_PHOTO: z.string().max(500).optional(),
  SHOP_PEOPLE_PHOTO: z.string().max(500).optional(),
  /** Recipient of the Z reports; without it none are sent. */
  SHOP_OWNER_EMAIL: emailAddress.optional(),
  SHOP_EMAIL: emailAddress.default('hello@cashagain.example'),
  SHOP_TIME_ZONE: timeZone.default('America/Chicago'),
  SHOP_HOURS: shopHours,
  SHOP_SPECIAL_DAYS: specialDays,
  PICKUP_HOURS: pickupHours,
  /** Federal holidays when the shop is open and picks up. */
  SHOP_OPEN_HOLIDAYS: openHolidays,
  /** Payout ways offered to sellers. */
  PAYOUT_WAYS: list
    .refine((names) => readPayoutWays(names) !== null, `some of ${PAYOUT_WAY_VALUES.join(', ')}`)
    .transform((names): readonly PayoutWayName[] => readPayoutWays(names) ?? PAYOUT_WAY_VALUES)
    .default([...PAYOUT_WAY_VALUES]),
  /** Origins of the shop's other websites that may show its prices in a frame. */
  WIDGET_SITES: list
    .refine((sites) => sites.every(isSite), 'addresses such as https://www.example.com, without a page')
    .transform((sites) => sites.map((site) => new URL(site).origin))
    .default([]),
  /** Radius of home pickups around the shop's ZIP code. */
  PICKUP_MILES: z
    .string()
    .refine(isPickupMiles, `a whole number from 1 to ${MAX_PICKUP_MILES}`)
    .transform(Number)
    .optional(),
  /** ZIP codes of home pickups, in addition to the radius; without both, the region of the shop's ZIP code. */
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
  SMTP_HOST: z
    .string()
    .regex(
      /^[A-Za-z\d](?:[A-Za-z\d.-]{0,251}[A-Za-z\d])?$|^\[[\da-fA-F:.]+\]$/,
      'a host name, for example smtp.example.com',
    )
    .optional(),
  SMTP_PORT: port.refine((value) => value > 0, 'a port number').default(587),
  SMTP_USER: z.string().max(200, 'at most 200 characters').optional(),
  SMTP_PASSWORD: z.string().max(500, 'at most 500 characters').optional(),
  EMAIL_FROM: emailAddress.optional(),
  /** Name of the DKIM key that the health page looks up. */
  EMAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z\d]([A-Za-z\d._-]{0,61}[A-Za-z\d])?$/, 'letters and digits, for example s1')
    .optional(),
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

export type Env = z.infer<typeof envSchema>;

/** Names of all variables. */
export const ENV_NAMES = envSchema.keyof().options;

type EnvSource = Readonly<Record<string, string | undefined>>;

/** Lists the groups of variables that only work together: a partial group is an error at start. */
function groupsOf(given: EnvSource): readonly (readonly (keyof Env)[])[] {
  const signsIn = 'SMTP_USER' in given || 'SMTP_PASSWORD' in given;
  const server = 'SMTP_HOST' in given || signsIn ? 'SMTP_HOST' : 'SMTP_URL';
  return [
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    [server, ...(signsIn ? (['SMTP_USER', 'SMTP_PASSWORD'] as const) : []), 'EMAIL_FROM'],
  ];
}

/** Parts of the email server's address, used instead of SMTP_URL. */
const SMTP_PARTS: readonly (keyof Env)[] = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'];

function duplicateSettings(given: EnvSource): string[] {
  if (!('SMTP_URL' in given)) return [];
  return SMTP_PARTS.filter((name) => name in given).map((name) => `${name}: leave it out, SMTP_URL says it`);
}

/** Names that the environment sets, each with its variable, by the configuration read from it. */
const GIVEN_VARIABLES = new WeakMap<Env, ReadonlyMap<string, string>>();

/** Returns the variable that sets a name; null when the environment sets none. */
export function sourceVariable(env: Env, name: keyof Env): string | null {
  const given = GIVEN_VARIABLES.get(env);
  const whole = SMTP_PARTS.includes(name) ? (given?.get('SMTP_URL') ?? given?.get('SMTP_HOST')) : undefined;
  return given?.get(name) ?? whole ?? null;
}

/** Error in the configuration. Its message names each wrong variable and its problem. */
export class EnvError extends OwnerError {
  override name = 'EnvError';
}

/** Returns a configuration with other values, as if the environment had set them. */
export function withEnvValues(env: Env, values: Partial<Env>): Env {
  const changed = { ...env, ...values };
  GIVEN_VARIABLES.set(
    changed,
    new Map([...(GIVEN_VARIABLES.get(env) ?? []), ...Object.keys(values).map((name) => [name, name] as const)]),
  );
  return changed;
}

/**
 * Validates the configuration.
 * @param source variables by name, or `NAME_FILE` with the path of a file; unknown ones are ignored, empty ones count as not set.
 * @throws EnvError naming every wrong variable. Values are not repeated, since they may be secrets.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = readGiven(ENV_NAMES, source);
  if ('DEMO' in read.given) limitToDemo(read);
  const { given, by, wrong } = read;
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) wrong.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  wrong.push(...duplicateSettings(given));
  for (const group of groupsOf(given)) {
    const missing = group.filter((name) => !(name in given));
    if (missing.length > 0 && missing.length < group.length) {
      wrong.push(`${missing.join(', ')}: required together with ${group.filter((name) => name in given).join(', ')}`);
    }
  }
  if (parsed.success) wrong.push(...copyProblems(parsed.data));
  if (wrong.length > 0 || !parsed.success) {
    throw new EnvError(`Fix these settings, then start again:\n${wrong.map((text) => `  ${text}`).join('\n')}`);
  }
  GIVEN_VARIABLES.set(parsed.data, by);
  return parsed.data;
}

/**
 * Reads the environment of the process, and `.env` in the working folder.
 * @throws EnvError as `readEnv` does, and for a demo in a shop's folder or a shop in a demo's
 */
export function loadEnv(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv(process.env);
  const problem = checkDemo(env);
  if (problem !== null) throw new EnvError(problem);
  return env;
}
