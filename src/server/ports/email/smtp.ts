import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { normalizeEmail } from '#domain/email/read-email.ts';
import { enhancedCode, readSmtpBreak, readSmtpRefusal } from '#domain/messages/answers/smtp-answers.ts';
import { isLoopback } from '#server/platform/loopback.ts';
import { maskProviderText } from '../mask-words.ts';
import { ProviderError } from '../provider-error.ts';
import type { EmailProvider } from './port.ts';

export interface SmtpTimeouts {
  connectionMs: number;
  greetingMs: number;
  /** Milliseconds of silence on an open connection. */
  socketMs: number;
  /** Milliseconds for one delivery as a whole, even when bytes keep arriving. */
  deliveryMs: number;
}

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS when offered) or smtps://…:465. */
  url: string;
  /** The From address. */
  from: string;
  timeouts?: Partial<SmtpTimeouts>;
}

const TIMEOUTS: SmtpTimeouts = { connectionMs: 10_000, greetingMs: 10_000, socketMs: 20_000, deliveryMs: 30_000 };

/** Fields of nodemailer's errors that are read. Its messages and the server's replies quote addresses: they are masked. */
const failure = z.object({
  code: z.string().optional(),
  responseCode: z.int().optional(),
  response: z.string().optional(),
  /** SMTP command that was refused. */
  command: z.string().optional(),
  /** Code of the system or of TLS that nodemailer replaced with its own. */
  originalCode: z.string().optional(),
  /** System call that failed. */
  syscall: z.string().optional(),
});

/** "Try again in 5 minutes", as servers write in a greylisting or limit reply; SMTP has no field for it. */
const TRY_AGAIN_IN = /(?:again|retry)\s+(?:in|after)\s+(\d{1,5})\s*(s|m|h)/i;
const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** Codes of failures before the message was sent. */
const EARLY_CODES = new Set(['EDNS', 'ETLS', 'EAUTH', 'EPROXY']);

/** Returns the options of a connection to the server, and the milliseconds for one delivery. */
export function transportOptions(settings: SmtpSettings) {
  const { connectionMs, greetingMs, socketMs, deliveryMs } = { ...TIMEOUTS, ...settings.timeouts };
  const server = new URL(settings.url);
  return {
    url: settings.url,
    connectionTimeout: connectionMs,
    greetingTimeout: greetingMs,
    socketTimeout: socketMs,
    dnsTimeout: connectionMs,
    requireTLS: server.username !== '' && !isLoopback(server.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    deliveryMs,
  };
}

/**
 * Sends through any SMTP server over a small pool of connections. A password never crosses a network unencrypted:
 * credentials for a server that is not this machine require TLS.
 */
export function smtpEmail(settings: SmtpSettings): EmailProvider {
  const { deliveryMs, ...connection } = transportOptions(settings);
  const domain = /@([^\s>]+)>?\s*$/.exec(settings.from)?.[1] ?? new URL(settings.url).hostname;
  const options = {
    ...connection,
    pool: true,
    maxConnections: 3,
    // A message whose connection broke is retried by its job, which counts attempts, waits and gives up.
    maxRequeues: 0,
  };
  let transporter: Promise<Transporter> | undefined;
  /** Loads the package with the first e-mail: most starts send none for a while, and many shops show theirs at the terminal. */
  const transport = () => {
    transporter ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    return transporter;
  };
  return {
    name: 'smtp',
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      // One address only: a list, a name or a line break would reach other recipients.
      if (normalizeEmail(to) !== to.toLowerCase()) throw permanentFailure('the recipient is not one plain address');
      const mail = {
        messageId: `<${id}@${domain}>`,
        from: settings.from,
        to: { name: '', address: to },
        subject: subject.replace(/\p{Cc}+/gu, ' '),
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...endingHeaders(unsubscribeUrl) },
        signal: AbortSignal.timeout(deliveryMs),
      };
      try {
        const sent = await (await transport()).sendMail(mail);
        return { providerId: sent.messageId };
      } catch (error) {
        throw translateError(error, [to, to.split('@')[0] ?? '', subject]);
      }
    },
    async close() {
      (await transporter)?.close();
    },
  };
}

/** Returns the headers of one-click unsubscribing. They only allow an https address (RFC 8058, section 3.1). */
function endingHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl?.startsWith('https:') !== true) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Translates an error by the table of answers (`domain/messages/answers`). */
function translateError(error: unknown, sentTexts: readonly string[]): ProviderError {
  const fields = failure.safeParse(error).data ?? {};
  const { code = 'unknown', originalCode = '', responseCode = null, response = '', command = null, syscall } = fields;
  if (responseCode !== null) {
    const answer = readSmtpRefusal({ status: responseCode, text: response, command });
    const enhanced = enhancedCode(response);
    return new ProviderError({
      provider: 'smtp',
      problem: `refused with status ${responseCode}${enhanced === null ? '' : ` (${enhanced})`}`,
      retryable: answer.fate !== 'ends',
      status: responseCode,
      code: enhanced ?? String(responseCode),
      words: maskProviderText(response, sentTexts),
      retryAfterSeconds: retryAfterOf(response),
      answer,
    });
  }
  const answer = readSmtpBreak([code, originalCode]);
  const retryable = answer.fate !== 'ends';
  // After a connection breaks or times out, the message may have arrived or not.
  const mayBeTaken = answer.fault === 'carrier' && !EARLY_CODES.has(code) && syscall !== 'connect';
  const problem = `not delivered (${code})`;
  return new ProviderError({ provider: 'smtp', problem, retryable, status: null, code, mayBeTaken, answer });
}

function retryAfterOf(response: string): number | null {
  const [, count, unit = 's'] = TRY_AGAIN_IN.exec(response) ?? [];
  return count === undefined ? null : Number(count) * (UNIT_SECONDS[unit.toLowerCase()] ?? 1);
}

function permanentFailure(problem: string): ProviderError {
  const answer = readSmtpBreak(['EENVELOPE']);
  return new ProviderError({ provider: 'smtp', problem, retryable: false, status: null, answer });
}
