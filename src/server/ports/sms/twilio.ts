import { z } from 'zod';
import { readTwilioRefusal } from '#domain/messages/answers/twilio-answers.ts';
import { maskProviderText } from '../mask-words.ts';
import { basicAuth, callProvider, jsonBody, malformedAnswer, refusalError } from '../provider-http.ts';
import type { SmsProvider } from './port.ts';

export const TWILIO_URL = 'https://api.twilio.com';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number of the account in E.164, or the SID of a messaging service (MG…). */
  from: string;
  /** Address that receives Twilio's delivery reports; left out for none. */
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
 * lost may be sent twice: Twilio documents no idempotency key. Ours is sent for compatible gateways that accept one.
 */
export function twilioSms(settings: TwilioSettings): SmsProvider {
  const { accountSid, authToken, from, statusCallback, baseUrl = TWILIO_URL, timeoutMs = 8_000 } = settings;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl);
  const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const callbackField = statusCallback === undefined ? {} : { StatusCallback: statusCallback };
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
        body: new URLSearchParams({ To: to, [senderField]: from, Body: text, ...callbackField }).toString(),
        timeoutMs,
        maxBytes: 64 * 1024,
      });
      if (answer.status >= 300) {
        const error = refused.safeParse(jsonBody(answer));
        const { code, message } = error.data ?? {};
        throw refusalError('twilio', answer.status, code === undefined ? null : `code ${code}`, {
          words: message === undefined ? null : maskProviderText(message, [to, text]),
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
