import { z } from 'zod';
import { emailAddress, port } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const EMAIL = declareVariables({
  SMTP_HOST: {
    rule: z
      .string()
      .regex(
        /^[A-Za-z\d](?:[A-Za-z\d.-]{0,251}[A-Za-z\d])?$|^\[[\da-fA-F:.]+\]$/,
        'a host name, for example smtp.example.com',
      )
      .optional(),
    format: 'For example smtp.example.com.',
  },
  SMTP_PORT: {
    rule: port.refine((value) => value > 0, 'a port number').default(587),
    format: 'Every port but 465 uses STARTTLS.',
  },
  SMTP_USER: { rule: z.string().max(200, 'at most 200 characters').optional() },
  SMTP_PASSWORD: { rule: z.string().max(500, 'at most 500 characters').optional() },
  SMTP_URL: {
    rule: z
      .string()
      .regex(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://')
      .optional(),
    about:
      'Server, port, user and password in one address instead, for example `smtps://user:password@mail.example.com`: `smtp://` is with STARTTLS, `smtps://` with TLS from the start.',
  },
  EMAIL_FROM: { rule: emailAddress.optional(), format: 'For example orders@example.com.' },
  EMAIL_DKIM_SELECTOR: {
    rule: z
      .string()
      .regex(/^[A-Za-z\d]([A-Za-z\d._-]{0,61}[A-Za-z\d])?$/, 'letters and digits, for example s1')
      .optional(),
    format: 'Name of your DKIM key, from your email provider. The health page looks it up.',
  },
  EMAIL_WEBHOOK_SECRET: {
    rule: z
      .string()
      .regex(/^whsec_[A-Za-z\d+/]{24,}={0,2}$/, 'whsec_ and a key in base64')
      .optional(),
    format: 'Signing secret of your provider’s webhook, for complaints too; it starts with whsec_.',
    see: 'bounces-and-complaints',
  },
});
