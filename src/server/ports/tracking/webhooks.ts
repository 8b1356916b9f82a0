import crypto from 'node:crypto';
import { z } from 'zod';
import { easypostTracker } from './easypost-tracker.ts';
import type { TrackerReport } from './port.ts';

/** A call of the carrier's service that is about a parcel. */
export interface CarrierCall {
  /** Id of the event: a repeated call has the same. */
  id: string;
  report: TrackerReport;
}

/** Reads the calls of EasyPost about parcels. */
export interface CarrierWebhooks {
  /** Returns true when the secret has signed exactly these bytes; without a secret nothing is signed. */
  isSigned(bytes: Uint8Array, header: string | null): boolean;
  /** Reads a signed call; null for one about something else. */
  read(bytes: Uint8Array): CarrierCall | null;
}

const PREFIX = 'hmac-sha256-hex=';

const event = z.object({
  id: z.string().min(1).max(100),
  description: z.string().startsWith('tracker.'),
  result: easypostTracker,
});

/** @param secret of the webhook, as it was given to EasyPost; null where none is set */
export function easypostWebhooks(secret: string | null): CarrierWebhooks {
  return {
    isSigned: (bytes, header) => {
      if (secret === null || header === null) return false;
      const [given, right] = [Buffer.from(header), Buffer.from(signCall(secret, bytes))];
      return given.length === right.length && crypto.timingSafeEqual(given, right);
    },
    read: (bytes) => {
      const parsed = event.safeParse(parse(bytes));
      return parsed.success ? { id: parsed.data.id, report: parsed.data.result } : null;
    },
  };
}

/**
 * Signs a call as EasyPost does: HMAC-SHA256 over the bytes of the body as they are, in hexadecimal, under the secret in the form
 * NFKD (easypost-node, src/utils/util.js). Bytes that were parsed and written again differ: 136.0 becomes 136.
 */
export function signCall(secret: string, bytes: Uint8Array): string {
  return PREFIX + crypto.createHmac('sha256', secret.normalize('NFKD')).update(bytes).digest('hex');
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
