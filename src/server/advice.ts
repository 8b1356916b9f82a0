import { isIPv6 } from 'node:net';
import type { Env } from './platform/env.ts';
import { isLoopback } from './platform/loopback.ts';

/**
 * Lists settings that the owner should make before customers come, as sentences; empty when nothing is missing. Without
 * PUBLIC_URL the links in messages lead to this machine, which customers cannot reach.
 */
export function adviceOn(env: Env): string[] {
  if (env.PUBLIC_URL !== undefined) return [];
  const reasons = [
    ...(env.TWILIO_ACCOUNT_SID === undefined ? [] : ['text messages are sent by Twilio']),
    ...(env.SMTP_URL === undefined ? [] : ['e-mails are sent']),
    ...(isLoopback(isIPv6(env.HOST) ? `[${env.HOST}]` : env.HOST) ? [] : ['other machines may reach the site']),
  ];
  if (reasons.length === 0) return [];
  return [
    `PUBLIC_URL is not set, but ${reasons.join(' and ')}. Links in messages lead to http://127.0.0.1:${env.PORT}, where no ` +
      'customer gets. Set PUBLIC_URL to the address of the site as visitors type it, such as https://sell.example.com.',
  ];
}
