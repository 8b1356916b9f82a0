import { z } from 'zod';
import { type CheckResult, type CheckStage, describeNetworkFailure } from '#domain/settings/checks.ts';
import { maskProviderText } from '../mask-words.ts';
import { type SmtpSettings, transportOptions } from './smtp.ts';

/** Fields of nodemailer's errors that identify the stage. */
const failure = z.object({
  code: z.string().optional(),
  /** Code of the system or of TLS that nodemailer replaced with its own. */
  originalCode: z.string().optional(),
  /** SMTP command that failed. */
  command: z.string().optional(),
  response: z.string().optional(),
});
type Failure = z.infer<typeof failure>;

type Refusal = Extract<CheckStage, 'sign_in' | 'sender' | 'recipient' | 'message'>;

const MESSAGES: Readonly<Record<Refusal, string>> = {
  sign_in: 'The server didn’t accept the user name or password.',
  sender: 'The server doesn’t let you send from this sender address.',
  recipient: 'The server refused the address you’re sending to.',
  message: 'The server accepted the addresses, but refused the message.',
};

/**
 * Sends a test e-mail over its own connection.
 * @param mail `to` is one plain address
 * @returns the stage that failed, described for the owner, with the masked text of the server
 */
export async function checkEmail(
  settings: SmtpSettings,
  mail: { to: string; subject: string; text: string },
): Promise<CheckResult> {
  const { createTransport } = await import('nodemailer');
  const { deliveryMs, ...options } = transportOptions(settings);
  const transport = createTransport(options);
  const { hostname } = new URL(settings.url);
  try {
    const { to, subject, text } = mail;
    const signal = AbortSignal.timeout(deliveryMs);
    await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text, signal });
    return { ok: true, stage: null, words: `Email sent to ${to}. Check its mailbox, and the spam folder.` };
  } catch (error) {
    return describeFailure(failure.safeParse(error).data ?? {}, hostname, mail.to);
  } finally {
    transport.close();
  }
}

function describeFailure(error: Failure, host: string, to: string): CheckResult {
  const { code, originalCode = null, command = '', response } = error;
  const stage = refusalOf(command, code);
  if (stage !== null) {
    const serverText = response === undefined ? null : maskProviderText(response, [to]);
    return {
      ok: false,
      stage,
      words: serverText === null ? MESSAGES[stage] : `${MESSAGES[stage]} It said: ${serverText}`,
    };
  }
  if (command === 'STARTTLS' && response !== undefined) {
    const words = `${host} doesn’t offer encryption on this port, and a password isn’t sent without it. Try port 465.`;
    return { ok: false, stage: 'tls', words };
  }
  return describeNetworkFailure(
    originalCode ?? (code === 'EDNS' ? 'ENOTFOUND' : code === 'ETLS' ? 'ETLS' : null),
    host,
  );
}

function refusalOf(command: string, code: string | undefined): Refusal | null {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' || code === 'EMESSAGE' ? 'message' : null;
}
