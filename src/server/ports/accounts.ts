import { smsStatus } from '#contracts/inbound.ts';
import type { Env } from '#server/platform/env.ts';
import { filesFolder } from '#server/platform/files-place.ts';
import type { EasypostSettings } from './easypost-calls.ts';
import type { SmtpSettings } from './email/index.ts';
import type { TwilioSettings } from './sms/index.ts';
import type { BucketSettings, StoragePlace } from './storage/index.ts';

/** Returns the account at the e-mail server; null where none is configured. */
export function smtpOf(env: Env): SmtpSettings | null {
  const url = env.SMTP_URL ?? urlOfParts(env);
  return url === null || env.EMAIL_FROM === undefined ? null : { url, from: env.EMAIL_FROM };
}

const TLS_PORT = 465;

function urlOfParts({
  SMTP_HOST: host,
  SMTP_PORT: port,
  SMTP_USER: user,
  SMTP_PASSWORD: password,
}: Env): string | null {
  if (host === undefined) return null;
  const credentials =
    user === undefined || password === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`;
}

/** Returns the account at Twilio; null where none is configured. */
export function twilioOf(env: Env): TwilioSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return { accountSid, authToken, from, ...baseUrlOption(env.TWILIO_BASE_URL), ...statusCallbackOption(env) };
}

/** Returns the account at EasyPost; null where none is configured. */
export function easypostOf(env: Env): EasypostSettings | null {
  return env.EASYPOST_API_KEY === undefined
    ? null
    : { apiKey: env.EASYPOST_API_KEY, ...baseUrlOption(env.EASYPOST_BASE_URL) };
}

/** Returns the source of labels: the account at EasyPost, or without one whether the shop buys them itself. */
export function labelsOf(env: Env): { easypost: EasypostSettings | null; isByHand: boolean } {
  const easypost = easypostOf(env);
  return { easypost, isByHand: easypost === null && env.LABELS_WITHOUT_EASYPOST === 'by_hand' };
}

/** Returns the bucket of the shop's files; null when they are in a folder. Only the environment configures it. */
export function bucketOf(env: Env): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** Returns the place of the shop's files. */
export function storageOf(env: Env): StoragePlace {
  const bucket = bucketOf(env);
  return bucket === null ? { folder: filesFolder(env) } : { bucket };
}

/** Returns the configured address of an API; empty for the provider's own. */
function baseUrlOption(baseUrl: string | undefined): { baseUrl?: string } {
  return baseUrl === undefined ? {} : { baseUrl };
}

/** Returns the address for delivery reports: Twilio only reports to public addresses with TLS. */
function statusCallbackOption({ PUBLIC_URL: origin }: Env): { statusCallback?: string } {
  return origin?.startsWith('https:') ? { statusCallback: origin + smsStatus.path } : {};
}
