import { embeddedSms } from './embedded.ts';
import type { SmsProvider } from './port.ts';
import { type TwilioSettings, twilioSms } from './twilio.ts';

export type { SmsProvider } from './port.ts';

/** Chooses the SMS provider: Twilio with an account, the terminal without one (decision 26). */
export function createSms(config: { twilio: TwilioSettings | null; print: (text: string) => void }): SmsProvider {
  return config.twilio === null ? embeddedSms(config.print) : twilioSms(config.twilio);
}
