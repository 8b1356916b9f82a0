import type { FastifyInstance } from 'fastify';
import type { PageSource } from '#server/modules/pages/index.ts';
import { given } from '#server/platform/module.ts';
import type { EmailProvider } from '#server/ports/email/index.ts';
import type { Images } from '#server/ports/images/index.ts';
import type { LabelCarrier } from '#server/ports/labels/index.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';
import type { SmsProvider } from '#server/ports/sms/index.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import type { ParcelTracker } from '#server/ports/tracking/index.ts';

/** What a start of the product brings from outside, for modules to need. */
export const GIVEN = {
  http: given<FastifyInstance>('http'),
  /** Source of the pages. */
  pageSource: given<PageSource>('pageSource'),
  /** Prints the passwords that a first start makes, once. */
  tellOwner: given<(text: string) => void>('tellOwner'),
  /** Returns true from the moment on at which this process is to stop soon. */
  isDraining: given<() => boolean>('isDraining'),
  sms: given<SmsProvider>('sms'),
  email: given<EmailProvider>('email'),
  labels: given<LabelCarrier>('labels'),
  tracking: given<ParcelTracker>('tracking'),
  storage: given<FileStorage>('storage'),
  images: given<Images>('images'),
  lookups: given<Lookups>('lookups'),
};
