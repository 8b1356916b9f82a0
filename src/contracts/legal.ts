import { z } from 'zod';
import { LEGAL_NAMES } from '#domain/legal/legal-document.ts';
import { MAX_LEGAL_LENGTH } from '#domain/legal/legal-text.ts';
import { endpoint } from './endpoint.ts';
import { instant, rowNumberInPath } from './fields.ts';
import { legalTextForm } from './forms/legal.ts';
import { settingVersion } from './setting-changes.ts';

/** The terms and the privacy policy belong to the owner and the admins (decision 010). */
const admins = ['admin'] as const;

const document = z.enum(LEGAL_NAMES);

const currentText = z.object({
  text: z.string(),
  isSample: z.boolean(),
  /** Version that brought this wording. */
  since: z.string(),
  /** The sample of this release; the text in force may be one of an earlier release. */
  sample: z.string(),
});

const legalVersion = z.object({
  /** Counted from 1. */
  version: z.int(),
  /** Name that orders and accounts keep: "2026-12-05.2". */
  name: z.string(),
  /** Document that this version changed. */
  document,
  isSample: z.boolean(),
  /** The member of staff, or the area when no member is identified. */
  actor: z.string(),
  at: instant,
});

/** Both texts as they apply, and all published versions, newest first. */
const legalTexts = z.object({
  /** Number of the newest version; 0 while both are the sample of the release. */
  version: z.int(),
  /** Version that sellers agree to now. */
  name: z.string(),
  terms: currentText,
  privacy: currentText,
  history: z.array(legalVersion),
});
export type LegalTextsAnswer = z.infer<typeof legalTexts>;

export const readLegalTexts = endpoint({
  id: 'legal.read',
  summary: 'The terms and the privacy policy, with their versions',
  access: admins,
  responses: { 200: legalTexts },
});

/** Publishes a document as a new version of both. Orders keep the version that they were placed under. */
export const publishLegalText = endpoint({
  id: 'legal.publish',
  summary: 'Publish the terms or the privacy policy',
  access: admins,
  activity: { document: { terms: 'Published the terms of sale', privacy: 'Published the privacy policy' } },
  asksPasscodeAgain: 'after_first_run',
  body: z.strictObject({ document, text: legalTextForm.shape.text, version: settingVersion }),
  example: { document: 'terms', text: '# Contact\n\n{owner}, {address}.', version: 0 },
  // A character has up to four bytes.
  maxBodyBytes: 4 * MAX_LEGAL_LENGTH + 1000,
  responses: { 200: legalTexts },
  errors: ['legal_text_changed', 'rule_broken'],
  idempotent: true,
});

/** Reads the texts of a published version, to use them again. */
export const readLegalVersion = endpoint({
  id: 'legal.version',
  summary: 'The terms and the privacy policy of a version',
  access: admins,
  params: z.strictObject({ version: rowNumberInPath }),
  responses: { 200: z.object({ terms: z.string(), privacy: z.string() }) },
  errors: ['not_found'],
});
