import { terminalBlock } from '../terminal-block.ts';
import type { SmsProvider } from './port.ts';

/**
 * Needs no account: shows each message at the terminal, verification codes included, so a newcomer can complete the
 * flow without configuring anything. The caller keeps the message log.
 * @param print writes one block for a person.
 */
export function embeddedSms(print: (text: string) => void): SmsProvider {
  return {
    name: 'embedded',
    async send({ to, text }) {
      print(terminalBlock(`SMS to ${to} (shown here: no SMS provider is connected)`, text));
      return { providerId: null };
    },
  };
}
