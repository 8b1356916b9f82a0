import crypto from 'node:crypto';
import type { LiveSettings } from '#server/platform/settings/live-env.ts';
import { labelsOf, smtpOf, storageOf, twilioOf } from '#server/ports/accounts.ts';
import { createEmail, type EmailProvider } from '#server/ports/email/index.ts';
import { type Images, sharpImages } from '#server/ports/images/index.ts';
import { createLabels, type LabelCarrier } from '#server/ports/labels/index.ts';
import { liveEmail, liveLabels, liveSms, liveTracking } from '#server/ports/live-providers.ts';
import { type Lookups, nodeLookups, noLookups } from '#server/ports/lookups/index.ts';
import { createSms, type SmsProvider } from '#server/ports/sms/index.ts';
import { createStorage, type FileStorage } from '#server/ports/storage/index.ts';
import { createTracking, type ParcelTracker } from '#server/ports/tracking/index.ts';

/** External services, each behind its port. */
export interface Providers {
  sms: SmsProvider;
  email: EmailProvider;
  labels: LabelCarrier;
  tracking: ParcelTracker;
  storage: FileStorage;
  images: Images;
  lookups: Lookups;
}

/**
 * Connects the providers in the settings, and for the rest those that need no account. They follow the settings: each
 * message and label uses the current ones, in every process (decision 025). A demo has no accounts and no lookups.
 */
export function connectProviders(
  { env, refresh }: Pick<LiveSettings, 'env' | 'refresh'>,
  print: (text: string) => void,
): Providers {
  const labels = { read: () => labelsOf(env), refresh };
  return {
    sms: liveSms({ read: () => twilioOf(env), refresh }, (twilio) => createSms({ twilio, print })),
    email: liveEmail({ read: () => smtpOf(env), refresh }, (smtp) => createEmail({ smtp, print })),
    labels: liveLabels(labels, (account) => createLabels({ easypost: null, ...account, randomDigits })),
    tracking: liveTracking(labels, (account) => createTracking(account?.easypost ?? null, account?.isByHand)),
    storage: createStorage(storageOf(env)),
    images: sharpImages(),
    lookups: env.DEMO === undefined ? nodeLookups() : noLookups(),
  };
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => crypto.randomInt(10)).join('');
}
