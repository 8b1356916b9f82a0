import { isIPv6 } from 'node:net';
import type { KeyState } from '#contracts/backup.ts';
import type { Env } from './platform/env.ts';
import { isLoopback } from './platform/loopback.ts';

const KEY_ADVICE: Record<KeyState, string | null> = {
  ok: null,
  in_database: `The key that encrypts payout details and ID photos is in the database, and so in every backup. Stop the
  shop and run "npm run seal-anew". It moves the key into a file and encrypts them with a new one.`,
  missing: `Some payout details or ID photos can’t be read: the key they were encrypted with isn’t here. Add the
  SECRET_KEY of your recovery kit as a line to "secret.key" in the data folder, and start again.`,
};

/**
 * Lists sentences about settings that the owner should set before customers come; empty when nothing is missing. Without
 * PUBLIC_URL the links in messages lead to this machine, which customers cannot reach.
 */
export function adviceOn(env: Env, keyState: KeyState): string[] {
  return [...keyAdvice(keyState), ...addressAdvice(env)];
}

function keyAdvice(state: KeyState): string[] {
  return KEY_ADVICE[state] === null ? [] : [KEY_ADVICE[state]];
}

function addressAdvice(env: Env): string[] {
  if (env.PUBLIC_URL !== undefined) return [];
  const reasons = [
    ...(env.TWILIO_ACCOUNT_SID === undefined ? [] : ['texts are sent by Twilio']),
    ...(env.SMTP_URL === undefined && env.SMTP_HOST === undefined ? [] : ['emails are sent']),
    ...(isLoopback(isIPv6(env.HOST) ? `[${env.HOST}]` : env.HOST) ? [] : ['other machines can reach the site']),
  ];
  if (reasons.length === 0) return [];
  return [
    `PUBLIC_URL is not set, but ${reasons.join(' and ')}. Links in messages lead to http://127.0.0.1:${env.PORT}, which ` +
      'customers can’t open. Set PUBLIC_URL to the address of your site, for example https://sell.example.com.',
  ];
}
