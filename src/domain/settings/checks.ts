/** Tests of the shop's connections, and the stages at which they can fail (decision 025). */

export const CHECKS = ['email', 'texts', 'labels', 'printing', 'address', 'clock'] as const;
export type Check = (typeof CHECKS)[number];

/** Returns true for a test. */
export function isCheck(name: string): name is Check {
  return CHECKS.some((check) => check === name);
}

/** Stages in the order in which a test passes them. */
export const CHECK_STAGES = [
  'settings',
  'dial',
  'tls',
  'sign_in',
  'sender',
  'recipient',
  'message',
  'answer',
  'clock',
] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

/** Outcome of a test, described for the owner without passwords, keys or the full answer of the other side. */
export interface CheckResult {
  ok: boolean;
  /** The stage that failed; null when none did. */
  stage: CheckStage | null;
  words: string;
}

const STAGE_NAMES: Readonly<Record<CheckStage, string>> = {
  settings: 'Settings',
  dial: 'Connection',
  tls: 'Encryption',
  sign_in: 'Sign-in',
  sender: 'Sender',
  recipient: 'Recipient',
  message: 'Message',
  answer: 'Answer',
  clock: 'Clock',
};

/** Returns the name of a stage for the screen. */
export function stageName(stage: CheckStage): string {
  return STAGE_NAMES[stage];
}

/** Tolerated deviation of the clock, in seconds: codes and signed calls are valid for minutes. */
const CLOCK_SLACK_SECONDS = 30;

/** Judges the clock against another one. @param aheadMs milliseconds that this clock is ahead */
export function judgeClock(aheadMs: number): CheckResult {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (seconds <= CLOCK_SLACK_SECONDS) return { ok: true, stage: null, words: 'The clock is right.' };
  const by = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  const words = `The server’s clock is ${by} ${aheadMs > 0 ? 'fast' : 'slow'}. Turn on automatic time on the server.`;
  return { ok: false, stage: 'clock', words };
}

/** Texts for connection errors, by the code of the system or of TLS. */
const NETWORK_WORDS: Readonly<Record<string, [CheckStage, (host: string) => string]>> = {
  ENOTFOUND: ['dial', (host) => `There’s no server called ${host}. Check the name.`],
  EAI_AGAIN: ['dial', (host) => `The name ${host} couldn’t be looked up. Check this server’s internet connection.`],
  ECONNREFUSED: ['dial', (host) => `${host} refused the connection. Check the name and the port.`],
  EHOSTUNREACH: ['dial', (host) => `${host} can’t be reached from this server.`],
  ENETUNREACH: ['dial', (host) => `${host} can’t be reached from this server.`],
  CERT_HAS_EXPIRED: ['tls', (host) => `The certificate of ${host} has expired.`],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['tls', (host) => `The certificate of ${host} is self-signed, so it can’t be trusted.`],
  SELF_SIGNED_CERT_IN_CHAIN: ['tls', (host) => `The certificate of ${host} is self-signed, so it can’t be trusted.`],
  ERR_TLS_CERT_ALTNAME_INVALID: ['tls', (host) => `The certificate isn’t for ${host}.`],
};

/** Describes a failed connection. @param code null when the answer only timed out */
export function describeNetworkFailure(code: string | null, host: string): CheckResult {
  const [stage, describe] = NETWORK_WORDS[code ?? ''] ?? [];
  if (stage !== undefined && describe !== undefined) return { ok: false, stage, words: describe(host) };
  if (code !== null && /CERT|ISSUER|LEAF_SIGNATURE/.test(code)) {
    return { ok: false, stage: 'tls', words: `The certificate of ${host} can’t be trusted.` };
  }
  if (code !== null && /SSL|TLS|EPROTO/.test(code)) {
    return { ok: false, stage: 'tls', words: `${host} doesn’t answer with TLS on this port. Check the port.` };
  }
  return { ok: false, stage: 'dial', words: `${host} didn’t answer. Check the name and the port.` };
}
