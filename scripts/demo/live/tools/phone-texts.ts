import crypto from 'node:crypto';
import type { App } from '#server/app.ts';
import { signTwilioCall } from '#server/ports/sms/twilio-webhooks.ts';

const PATH = '/api/webhooks/sms';

/** Delivers a text from a person's phone to the shop. @param from E.164 */
export type TextShop = (from: string, text: string) => Promise<void>;

/** Delivers texts as an SMS provider does, signed with the demo's own token. */
export function createTextShop({ http, context }: App, token: string): TextShop {
  return async (from, text) => {
    const form = { MessageSid: `SM${crypto.randomBytes(16).toString('hex')}`, From: from, Body: text, NumMedia: '0' };
    const reply = await http.inject({
      method: 'POST',
      url: PATH,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilioCall(token, context.publicUrl + PATH, form),
      },
      payload: new URLSearchParams(form).toString(),
    });
    if (reply.statusCode !== 200) throw new Error(`A text to the shop: ${reply.statusCode} ${reply.payload}`);
  };
}
