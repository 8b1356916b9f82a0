import crypto from 'node:crypto';
import { z } from 'zod';

/** What became of an e-mail after its mail server had taken it. */
export interface EmailEvent {
  /** The provider's id of the report: the same when its call is repeated. */
  id: string;
  /** `bounce`: the mailbox refuses e-mails for good. `complaint`: its owner reported an e-mail as spam. */
  kind: 'bounce' | 'complaint';
  addresses: readonly string[];
  /** Our id of the message, where the report has its Message-ID; else null. */
  messageId: string | null;
}

/** A call as it came in. */
interface SignedCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
  now: Date;
}

/** Reads what the e-mail provider reports to us. */
export interface EmailWebhooks {
  /** Returns true when the provider has signed the call, in the last minutes. */
  isSigned(call: SignedCall): boolean;
  /** Reads a signed call; null for one that is about nothing we act on. */
  readEvent(call: Pick<SignedCall, 'headers' | 'body'>): EmailEvent | null;
}

/** Seconds by which the clock of the provider may differ: an older call is a repetition by somebody else. */
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
 * Reads calls that are signed after Standard Webhooks (https://www.standardwebhooks.com), in the headers of that name or of Svix:
 * an e-mail provider's, such as Resend's, or those of a relay that the shop runs in front of another one.
 * @param secret `whsec_` and the key in base64; without it no call is signed
 */
export function createEmailWebhooks(secret: string | undefined): EmailWebhooks {
  return {
    isSigned({ headers, body, now }) {
      const [id, at, signatures] = [header(headers, 'id'), header(headers, 'timestamp'), header(headers, 'signature')];
      if (secret === undefined || id === null || at === null || signatures === null) return false;
      if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false;
      const right = signEmailEvent(secret, { id, at, body });
      return signatures.split(' ').some((one) => isSame(one, right));
    },
    readEvent({ headers, body }) {
      const id = header(headers, 'id');
      const read = event.safeParse(parse(body));
      const kind = read.success && Object.hasOwn(KINDS, read.data.type) ? KINDS[read.data.type] : undefined;
      if (id === null || !read.success || kind === undefined) return null;
      const { to, message_id: messageId, bounce } = read.data.data;
      // A full mailbox, or a server that is away: it may be there again tomorrow.
      if (kind === 'bounce' && /^(transient|soft|undetermined)/i.test(bounce?.type ?? '')) return null;
      return { id, kind, addresses: [to].flat().slice(0, MOST_ADDRESSES), messageId: ownId(messageId ?? '') };
    },
  };
}

/** Addresses of one report: our e-mails have one each. */
const MOST_ADDRESSES = 10;

/** Signs a call: HMAC-SHA256 over its id, its time and its body as it is sent. */
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

/** Reads our id out of a Message-ID, which is made of it. */
function ownId(messageId: string): string | null {
  return /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(messageId)?.[1] ?? null;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && crypto.timingSafeEqual(a, b);
}
