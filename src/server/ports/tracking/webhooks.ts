import crypto from 'node:crypto';
import { z } from 'zod';
import { easypostTracker } from './easypost-tracker.ts';
import type { TrackerReport } from './port.ts';

/** A call of the carrier's service about a parcel. */
export interface CarrierCall {
  /** Id of the event: a repeated call has the same. */
  id: string;
  report: TrackerReport;
}

/** A call of the carrier's service about another subject, or one that cannot be read, for the log. */
export interface OtherCall {
  /** Null without one. */
  id: string | null;
  /** Subject of the call, as the carrier names it. */
  about: string;
}

export interface ReadCalls {
  calls: CarrierCall[];
  others: OtherCall[];
  dropped: number;
}

/** Reads the calls of EasyPost about parcels. */
export interface CarrierWebhooks {
  /** Returns true when the secret signed exactly these bytes; without a secret no call counts as signed. */
  isSigned(bytes: Uint8Array, header: string | null): boolean;
  /**
   * Reads a signed call, which may contain several: about parcels, and about other subjects. Calls above the limit are dropped and
   * counted.
   */
  read(bytes: Uint8Array): ReadCalls;
}

const PREFIX = 'hmac-sha256-hex=';

const event = z.object({
  id: z.string().min(1).max(100),
  description: z.string().regex(/^\s*tracker[.]/i),
  result: easypostTracker,
});

/** Fields that name a call about another subject. */
const other = z.object({
  id: z.string().max(100).nullish().catch(null),
  description: z.string().nullish().catch(null),
});
const NAME = /^[\w.:-]{1,60}$/;

/** Largest number of calls in one body. */
const MAX_CALLS = 100;

function readCalls(body: unknown): ReadCalls {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  const calls: CarrierCall[] = [];
  const others: OtherCall[] = [];
  for (const item of items.slice(0, MAX_CALLS)) {
    const parsed = event.safeParse(item);
    if (parsed.success) calls.push({ id: parsed.data.id, report: parsed.data.result });
    else others.push(nameOtherCall(item));
  }
  return { calls, others, dropped: Math.max(0, items.length - MAX_CALLS) };
}

function nameOtherCall(item: unknown): OtherCall {
  const { id = null, description = null } = other.safeParse(item).data ?? {};
  return { id, about: description !== null && NAME.test(description) ? description : 'unknown' };
}

/** @param secret of the webhook, as configured at EasyPost; null without one */
export function easypostWebhooks(secret: string | null): CarrierWebhooks {
  return {
    isSigned: (bytes, header) => {
      if (secret === null || header === null) return false;
      const [actual, expected] = [Buffer.from(header), Buffer.from(signCall(secret, bytes))];
      return actual.length === expected.length && crypto.timingSafeEqual(actual, expected);
    },
    read: (bytes) => readCalls(parse(bytes)),
  };
}

/**
 * Signs a call as EasyPost does: HMAC-SHA256 over the raw bytes of the body, in hexadecimal, with the secret in the form
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
