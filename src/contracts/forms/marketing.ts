import * as z from 'zod/mini';
import { readTags, tagsProblem } from '#domain/marketing/contacts.ts';
import { typedEmail, typedPhone } from './accounts.ts';
import { chosen, line, optionalLine } from './fields.ts';

/** Forms of the Marketing Dashboard (S5); contracts/marketing.ts takes the same fields where they mean the same. */

export const EMAIL_OR_PHONE = 'Please enter an e-mail address or a phone number.';

/** Accepts what a field accepts, or nothing. */
const maybe = <const Field extends z.ZodMiniType<string, string>>(field: Field) => z.union([z.literal(''), field]);

/** Tags with commas between them; read to a list. */
const typedTags = z.pipe(
  z.string('Invalid input').check(
    z.maxLength(1000, 'At most 1000 characters'),
    z.refine((typed) => tagsProblem(readTags(typed)) === null, {
      error: ({ input }) => tagsProblem(readTags(String(input))) ?? 'Invalid input',
    }),
  ),
  z.transform(readTags),
);

const contactFields = { name: optionalLine(120), tags: typedTags };

/** Adds a contact: an e-mail address or a phone number is required (S5). */
export const contactForm = z
  .object({ ...contactFields, email: maybe(typedEmail), phone: maybe(typedPhone), consent: optionalLine(200) })
  .check(z.refine(({ email, phone }) => email !== '' || phone !== '', { path: ['email'], message: EMAIL_OR_PHONE }));

/** Changes a contact. Its addresses stay what they are: another address is another contact. */
export const editedContactForm = z.object(contactFields);

/** Subscribes a contact again that has unsubscribed on its own. */
export const consentForm = z.object({ evidence: line(200, 'Please say how and when they asked for it.') });

const MISSING_CONSENT = 'Please say how and when they agreed.';

/** Imports a file of contacts: whoever says that its people agreed says how. */
export const importForm = z
  .object({
    agreed: chosen(['yes', 'no'], 'Please choose.'),
    consent: optionalLine(200),
    tags: typedTags,
  })
  .check(
    z.refine(({ agreed, consent }) => agreed === 'no' || consent !== '', {
      path: ['consent'],
      message: MISSING_CONSENT,
    }),
  );
