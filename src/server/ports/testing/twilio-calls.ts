import crypto from 'node:crypto';
import type { TestServer } from '#test/server-harness.ts';
import { signTwilioCall } from '../sms/twilio-webhooks.ts';

/** Settings of a shop with an account at Twilio. */
export const TWILIO_ENV = {
  PUBLIC_URL: 'https://shop.example',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the auth token of the account',
  TWILIO_FROM: '+15125550142',
} as const;

/** Returns an id in Twilio's format. */
export const newSid = () => `SM${crypto.randomBytes(16).toString('hex')}`;

/** Signs a call as Twilio does, for the public address of a path. */
export function signCall(path: string, params: Record<string, string>, token: string = TWILIO_ENV.TWILIO_AUTH_TOKEN) {
  return signTwilioCall(token, TWILIO_ENV.PUBLIC_URL + path, params);
}

/** Calls a webhook as Twilio does. @param signature null for a call without one */
export function callAsTwilio(
  { http }: TestServer,
  path: string,
  params: Record<string, string>,
  { signature = signCall(path, params), headers = {} }: { signature?: string | null; headers?: object } = {},
) {
  return http.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signature === null ? {} : { 'x-twilio-signature': signature }),
      ...headers,
    },
  });
}
