import { z } from 'zod';
import { readTwilioRefusal } from '#domain/messages/answers/twilio-answers.ts';
import { maskWords } from '../mask-words.ts';
import { basicAuth, callProvider, jsonBody, malformedAnswer, refusedWith } from '../provider-http.ts';
import type { SmsProvider } from './port.ts';

export const TWILIO_URL = 'https://api.twilio.com';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number of the account in E.164, or the SID of a messaging service (MG…). */
  from: string;
  /** Address that Twilio reports the delivery of texts to; left out: it reports nothing. */
  statusCallback?: string;
  /** Address of the API; Twilio's own by default. */
  baseUrl?: string;
  timeoutMs?: number;
}

const accepted = z.object({ sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/) });
const refused = z.object({ code: z.int(), message: z.string().optional() });

/**
 * Sends through Twilio's Messages resource, which answers 201 once the message is queued
 * (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource). A message whose answer is
 * lost may be sent twice: Twilio documents no idempotency key. Ours is sent for gateways that speak its interface and take one.
 */
export function twilioSms(settings: TwilioSettings): SmsProvider {
  const { accountSid, authToken, from, statusCallback, baseUrl = TWILIO_URL, timeoutMs = 8_000 } = settings;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl);
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const reports = statusCallback === undefined ? {} : { StatusCallback: statusCallback };
  return {
    name: 'twilio',
    async send({ id, to, text }) {
      const answer = await callProvider({
        provider: 'twilio',
        method: 'POST',
        url,
        headers: {
          authorization: basicAuth(accountSid, authToken),
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'idempotency-key': id,
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text, ...reports }).toString(),
        timeoutMs,
        maxBytes: 64 * 1024,
      });
      if (answer.status >= 300) {
        const error = refused.safeParse(jsonBody(answer));
        const { code, message } = error.data ?? {};
        throw refusedWith('twilio', answer.status, code === undefined ? null : `code ${code}`, {
          words: message === undefined ? null : maskWords(message, [to, text]),
          retryAfterSeconds: answer.retryAfterSeconds,
          answer: readTwilioRefusal(code ?? null, answer.status),
        });
      }
      const message = accepted.safeParse(jsonBody(answer));
      if (!message.success) throw malformedAnswer('twilio', answer.status);
      return { providerId: message.data.sid };
    },
  };
}
