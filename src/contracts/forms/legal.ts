import * as z from 'zod/mini';
import { cleanLegalText, MAX_LEGAL_LENGTH, problemOfLegalText } from '#domain/legal/legal-text.ts';

const problem = ({ input }: { input?: unknown }) => problemOfLegalText(String(input)) ?? 'Invalid input';

/** Rules of the form that edits the terms or the privacy policy; an error names its line. */
export const legalTextForm = z.object({
  text: z.string('Enter the text.').check(
    z.maxLength(MAX_LEGAL_LENGTH, { error: problem, abort: true }),
    z.overwrite(cleanLegalText),
    z.refine((text) => problemOfLegalText(text) === null, { error: problem }),
  ),
});
