import { embeddedSms } from './embedded.ts';
import type { SmsProvider } from './port.ts';
import { type TwilioSettings, twilioSms } from './twilio.ts';
import { twilioWebhooks } from './twilio-webhooks.ts';
import type { SmsWebhooks } from './webhooks.ts';

export { checkSms } from './check-sms.ts';
export type { SmsProvider } from './port.ts';
export { TWILIO_URL, type TwilioSettings } from './twilio.ts';
export type { InboundText, SmsWebhooks } from './webhooks.ts';

/** Chooses the SMS provider: Twilio with an account, the terminal without one. */
export function createSms(config: { twilio: TwilioSettings | null; print: (text: string) => void }): SmsProvider {
  return config.twilio === null ? embeddedSms(config.print) : twilioSms(config.twilio);
}

/** Reads the calls of the SMS provider. Without a token no call counts as signed, and all are refused. */
export function createSmsWebhooks(tokens: readonly (string | undefined)[]): SmsWebhooks {
  return twilioWebhooks(tokens.filter((token) => token !== undefined));
}
