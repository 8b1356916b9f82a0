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

/** A call of the carrier's service that is about something else, or that cannot be read, for the log. */
export interface OtherCall {
  /** Null where it has none. */
  id: string | null;
  /** What it is about, by the carrier's name of it. */
  about: string;
}

export interface ReadCalls {
  calls: CarrierCall[];
  others: OtherCall[];
  dropped: number;
}

/** Reads the calls of EasyPost about parcels. */
export interface CarrierWebhooks {
  /** Returns true when the secret has signed exactly these bytes; without a secret nothing is signed. */
  isSigned(bytes: Uint8Array, header: string | null): boolean;
  /**
   * Reads a signed call, which may hold several: about parcels, and about others, each with what it is. Of too many, the number is told that
   * were left.
   */
  read(bytes: Uint8Array): ReadCalls;
}

const PREFIX = 'hmac-sha256-hex=';

const event = z.object({
  id: z.string().min(1).max(100),
  description: z.string().regex(/^\s*tracker[.]/i),
  result: easypostTracker,
});

/** The parts by which a call about something else is named. */
const other = z.object({
  id: z.string().max(100).nullish().catch(null),
  description: z.string().nullish().catch(null),
});
const NAME = /^[\w.:-]{1,60}$/;

/** Calls that one body may hold. */
const MOST_CALLS = 100;

function readCalls(given: unknown): ReadCalls {
  const all: unknown[] = Array.isArray(given) ? given : [given];
  const calls: CarrierCall[] = [];
  const others: OtherCall[] = [];
  for (const one of all.slice(0, MOST_CALLS)) {
    const parsed = event.safeParse(one);
    if (parsed.success) calls.push({ id: parsed.data.id, report: parsed.data.result });
    else others.push(nameOf(one));
  }
  return { calls, others, dropped: Math.max(0, all.length - MOST_CALLS) };
}

function nameOf(given: unknown): OtherCall {
  const { id = null, description = null } = other.safeParse(given).data ?? {};
  return { id, about: description !== null && NAME.test(description) ? description : 'unknown' };
}

/** @param secret of the webhook, as it was given to EasyPost; null where none is set */
export function easypostWebhooks(secret: string | null): CarrierWebhooks {
  return {
    isSigned: (bytes, header) => {
      if (secret === null || header === null) return false;
      const [given, right] = [Buffer.from(header), Buffer.from(signCall(secret, bytes))];
      return given.length === right.length && crypto.timingSafeEqual(given, right);
    },
    read: (bytes) => readCalls(parse(bytes)),
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
