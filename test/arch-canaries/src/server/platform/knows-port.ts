// breaks: platform-at-the-bottom
import type { Mailer } from '#server/ports/email/smtp.ts';

export type Sender = Mailer;
