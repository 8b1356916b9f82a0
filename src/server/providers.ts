import crypto from 'node:crypto';
import { smsStatus } from '#contracts/inbound.ts';
import type { Env } from '#server/platform/env.ts';
import { filesFolder } from '#server/platform/files-folder.ts';
import { createEmail, type EmailProvider } from '#server/ports/email/index.ts';
import { type Images, sharpImages } from '#server/ports/images/index.ts';
import { createLabels, type LabelCarrier } from '#server/ports/labels/index.ts';
import { createSms, type SmsProvider } from '#server/ports/sms/index.ts';
import { createStorage, type FileStorage } from '#server/ports/storage/index.ts';
import { createTracking, type ParcelTracker } from '#server/ports/tracking/index.ts';

/** Services outside of the product, each behind its port (decision 26). */
export interface Providers {
  sms: SmsProvider;
  email: EmailProvider;
  labels: LabelCarrier;
  tracking: ParcelTracker;
  storage: FileStorage;
  images: Images;
}

/** Chooses the providers that the configuration names, and for the rest those that need no account. */
export function chooseProviders(env: Env, print: (text: string) => void): Providers {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  const twilio =
    sid && token && from
      ? { accountSid: sid, authToken: token, from, ...at(env.TWILIO_BASE_URL), ...reportsTo(env) }
      : null;
  const smtp = env.SMTP_URL && env.EMAIL_FROM ? { url: env.SMTP_URL, from: env.EMAIL_FROM } : null;
  const easypost = env.EASYPOST_API_KEY ? { apiKey: env.EASYPOST_API_KEY, ...at(env.EASYPOST_BASE_URL) } : null;
  return {
    sms: createSms({ twilio, print }),
    email: createEmail({ smtp, print }),
    labels: createLabels({ easypost, randomDigits }),
    tracking: createTracking(easypost),
    storage: createStorage({ folder: filesFolder(env) }),
    images: sharpImages(),
  };
}

/** Address of an interface; the provider's own unless it is set. */
function at(baseUrl: string | undefined): { baseUrl?: string } {
  return baseUrl === undefined ? {} : { baseUrl };
}

/** Twilio reports the delivery of texts to public addresses with TLS alone. */
function reportsTo({ PUBLIC_URL: origin }: Env): { statusCallback?: string } {
  return origin?.startsWith('https:') ? { statusCallback: origin + smsStatus.path } : {};
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => crypto.randomInt(10)).join('');
}
