import { embeddedEmail } from './embedded.ts';
import type { EmailProvider } from './port.ts';
import { type SmtpSettings, smtpEmail } from './smtp.ts';

export { checkEmail } from './check-email.ts';
export type { EmailProvider } from './port.ts';
export type { SmtpSettings } from './smtp.ts';
export { createEmailWebhooks, type EmailEvent } from './webhooks.ts';

/** Chooses the e-mail provider: an SMTP server when one is configured, the terminal otherwise. */
export function createEmail(config: { smtp: SmtpSettings | null; print: (text: string) => void }): EmailProvider {
  return config.smtp === null ? embeddedEmail(config.print) : smtpEmail(config.smtp);
}
