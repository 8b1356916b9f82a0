import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, instant, rowNumber } from './fields.ts';
import { templateBody, templateForm, templateSubject } from './forms/marketing.ts';
import { loggedMessage } from './messages.ts';

/** Marketing belongs to the admin area. */
const marketers = ['admin'] as const;

/** An e-mail to contacts: plain text with variables, in the shop's letter. */
export const marketingTemplate = z.object({
  key: z.string(),
  subject: z.string(),
  /** First lines of the text, as a reader without a name gets them. */
  preview: z.string(),
  body: z.string(),
  /** Number of its version, from 1. */
  version: rowNumber,
  updatedAt: instant,
});
export type MarketingTemplate = z.infer<typeof marketingTemplate>;

/** Lists the templates by key. */
export const listTemplates = endpoint({
  id: 'marketing.templates',
  summary: 'Marketing email templates',
  access: marketers,
  responses: { 200: z.array(marketingTemplate) },
});

export const createTemplate = endpoint({
  id: 'marketing.createTemplate',
  summary: 'Add a marketing email template',
  access: marketers,
  activity: 'Added the email template {object}',
  body: z.strictObject(templateForm.shape),
  example: { key: 'spring', subject: 'An offer', body: 'Hello {first_name|there}' },
  responses: { 201: marketingTemplate },
  errors: ['template_exists'],
  idempotent: true,
});

const key = z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Invalid input') });

export const updateTemplate = endpoint({
  id: 'marketing.updateTemplate',
  summary: 'Change a marketing email template',
  access: marketers,
  activity: 'Changed the email template {object}',
  params: key,
  body: z.strictObject({ subject: templateSubject, body: templateBody, version: rowNumber }),
  example: { subject: 'An offer', body: 'Hello {first_name|there}', version: 1 },
  responses: { 200: marketingTemplate },
  errors: ['not_found', 'template_changed'],
});

/** Renders the e-mail for a reader with a long name. The dashboard shows it in a frame that loads and runs nothing. */
export const previewTemplate = endpoint({
  id: 'marketing.letter',
  summary: 'A marketing email as HTML',
  access: marketers,
  params: key,
  query: z.strictObject({ look: z.enum(['light', 'dark']).optional() }),
  responses: { 200: 'text/html; charset=utf-8' },
  errors: ['not_found'],
});

export const letterText = z.object({ subject: z.string(), text: z.string() });

export const previewTemplateText = endpoint({
  id: 'marketing.letterText',
  summary: 'A marketing email as plain text',
  access: marketers,
  params: key,
  responses: { 200: letterText },
  errors: ['not_found'],
});

/**
 * Sends a template to one address, with the link that ends such e-mails to it. Counts like any other e-mail to the address
 * without room it waits, and the answer says so.
 */
export const testEmail = endpoint({
  id: 'marketing.testEmail',
  summary: 'Send a marketing email to one address as a test',
  access: marketers,
  activity: 'Sent a test email',
  body: z.strictObject({ templateKey: key.shape.key, testEmail: email }),
  responses: { 200: loggedMessage },
  errors: ['template_unknown', 'email_unavailable'],
  idempotent: true,
});
