import crypto from 'node:crypto';
import { z } from 'zod';

/** Report about an e-mail after its mail server accepted it. */
export interface EmailEvent {
  /** The provider's id of the report: a repeated call has the same. */
  id: string;
  /** `bounce`: the mailbox rejects e-mails permanently. `complaint`: its owner reported an e-mail as spam. */
  kind: 'bounce' | 'complaint';
  addresses: readonly string[];
  /** Our id of the message, if the report has its Message-ID; else null. */
  messageId: string | null;
}

/** A call as it arrived. */
interface SignedCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
  now: Date;
}

/** Reads the calls of the e-mail provider. */
export interface EmailWebhooks {
  /** Returns true when the provider signed the call within the last minutes. */
  isSigned(call: SignedCall): boolean;
  /** Reads a signed call; null for a call that needs no action. */
  readEvent(call: Pick<SignedCall, 'headers' | 'body'>): EmailEvent | null;
}

/** Largest difference to the provider's clock, in seconds: an older call is a replay. */
const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = 'whsec_';

const KINDS: Record<string, EmailEvent['kind']> = { 'email.bounced': 'bounce', 'email.complained': 'complaint' };

const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.union([z.string(), z.array(z.string())]),
    message_id: z.string().nullish(),
    bounce: z.object({ type: z.string().nullish() }).nullish(),
  }),
});

/**
 * Reads calls that are signed by Standard Webhooks (https://www.standardwebhooks.com), in the headers of that name or of Svix:
 * from an e-mail provider such as Resend, or from a relay that the shop runs for another one.
 * @param secret `whsec_` and the key in base64; without it no call counts as signed
 */
export function createEmailWebhooks(secret: string | undefined): EmailWebhooks {
  return {
    isSigned({ headers, body, now }) {
      const [id, at, signatures] = [header(headers, 'id'), header(headers, 'timestamp'), header(headers, 'signature')];
      if (secret === undefined || id === null || at === null || signatures === null) return false;
      if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false;
      const expected = signEmailEvent(secret, { id, at, body });
      return signatures.split(' ').some((signature) => isSame(signature, expected));
    },
    readEvent({ headers, body }) {
      const id = header(headers, 'id');
      const parsed = event.safeParse(parse(body));
      const kind = parsed.success && Object.hasOwn(KINDS, parsed.data.type) ? KINDS[parsed.data.type] : undefined;
      if (id === null || !parsed.success || kind === undefined) return null;
      const { to, message_id: messageId, bounce } = parsed.data.data;
      // A mailbox is full, or a server is down: both may work again tomorrow.
      if (kind === 'bounce' && /^(transient|soft|undetermined)/i.test(bounce?.type ?? '')) return null;
      return { id, kind, addresses: [to].flat().slice(0, MAX_ADDRESSES), messageId: ownId(messageId ?? '') };
    },
  };
}

/** Largest number of addresses in one report: our e-mails have one each. */
const MAX_ADDRESSES = 10;

/** Signs a call: HMAC-SHA256 over its id, its time and its raw body. */
export function signEmailEvent(secret: string, { id, at, body }: { id: string; at: string; body: Uint8Array }): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${crypto.createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`;
}

function header(headers: SignedCall['headers'], name: string): string | null {
  const value = headers[`webhook-${name}`] ?? headers[`svix-${name}`];
  return typeof value === 'string' && value !== '' && value.length <= 1_000 ? value : null;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

/** Reads our id from a Message-ID, which contains it. */
function ownId(messageId: string): string | null {
  return /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(messageId)?.[1] ?? null;
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && crypto.timingSafeEqual(a, b);
}
