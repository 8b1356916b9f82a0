import { terminalBlock } from '../terminal-block.ts';
import type { EmailProvider } from './port.ts';

/**
 * Needs no account: shows each message's text at the terminal. The caller keeps the message log.
 * @param print writes one block for a person.
 */
export function embeddedEmail(print: (text: string) => void): EmailProvider {
  return {
    name: 'embedded',
    async send({ to, subject, text }) {
      print(
        terminalBlock(`Email to ${to} (shown here: no email server is connected)`, `Subject: ${subject}\n\n${text}`),
      );
      return { providerId: null };
    },
    async close() {},
  };
}
