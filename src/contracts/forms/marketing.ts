import * as z from 'zod/mini';
import { readTags, tagsProblem } from '#domain/marketing/contacts.ts';
import { templateProblem } from '#domain/marketing/template.ts';
import { typedEmail, typedPhone } from './accounts.ts';
import { choice, line, optionalLine, prose } from './fields.ts';

/** Forms of the Marketing Dashboard; contracts/marketing.ts takes the same fields where they have the same meaning. */

export const EMAIL_OR_PHONE = 'Please enter an email or a phone number.';

/** Accepts an empty text, or a valid value of a field. */
const orEmpty = <const Field extends z.ZodMiniType<string, string>>(field: Field) => z.union([z.literal(''), field]);

/** Tags separated by commas; read to a list. */
export const typedTags = z.pipe(
  z.string('Invalid input').check(
    z.maxLength(1000, 'Up to 1000 characters'),
    z.refine((typed) => tagsProblem(readTags(typed)) === null, {
      error: ({ input }) => tagsProblem(readTags(String(input))) ?? 'Invalid input',
    }),
  ),
  z.transform(readTags),
);

const contactFields = { name: optionalLine(120), tags: typedTags };

/** Adds a contact: an e-mail address or a phone number is required. */
export const contactForm = z
  .object({ ...contactFields, email: orEmpty(typedEmail), phone: orEmpty(typedPhone), consent: optionalLine(200) })
  .check(z.refine(({ email, phone }) => email !== '' || phone !== '', { path: ['email'], message: EMAIL_OR_PHONE }));

/** Changes a contact. Its addresses cannot change: another address is another contact. */
export const editedContactForm = z.object(contactFields);

/** Resubscribes a contact who unsubscribed. */
export const consentForm = z.object({ evidence: line(200, 'Please enter how and when they asked for it.') });

const MISSING_CONSENT = 'Please enter how and when they agreed.';

/** Imports a file of contacts. When its people agreed, it needs a text on how. */
export const importForm = z
  .object({
    agreed: choice(['yes', 'no'], 'Please choose one.'),
    consent: optionalLine(200),
    tags: typedTags,
  })
  .check(
    z.refine(({ agreed, consent }) => agreed === 'no' || consent !== '', {
      path: ['consent'],
      message: MISSING_CONSENT,
    }),
  );

const noProblem = z.refine<string>((text) => templateProblem(text) === null, {
  error: ({ input }) => templateProblem(String(input)) ?? 'Invalid input',
});
export const templateSubject = line(150, 'Please enter a subject.').check(noProblem);
export const templateBody = prose(10_000).check(
  z.refine((text) => text.trim() !== '', 'Please enter the text.'),
  noProblem,
);
const KEY_HINT = 'Use lowercase letters, numbers and dashes, like spring-offer';
const templateKey = line(40, 'Please enter a name.').check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, KEY_HINT));

/** Adds or changes a template. */
export const templateForm = z.object({ key: templateKey, subject: templateSubject, body: templateBody });

/** Sends a template to one address. */
export const testEmailForm = z.object({
  templateKey: line(40, 'Please choose a template.'),
  testEmail: typedEmail,
});
