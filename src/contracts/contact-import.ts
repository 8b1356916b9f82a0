import { z } from 'zod';
import { OFFER_CHANNELS } from '#domain/marketing/consent/words.ts';
import { COLUMN_USES } from '#domain/marketing/contact-columns.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '#domain/marketing/contacts.ts';
import { MAX_COLUMNS } from '#domain/rows/cells.ts';
import { agreementText } from './consent-words.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line } from './fields.ts';
import { rowsBodyBytes, rowsFile, rowsReading } from './rows-file.ts';

/** Marketing belongs to the admin area. */
const marketers = ['admin'] as const;

/** Size limit of the file: some tens of thousands of contacts. */
export const CONTACT_FILE_MEGABYTES = 4;

const file = {
  ...rowsFile(CONTACT_FILE_MEGABYTES),
  /**
   * Uses of the columns in their order; guessed from the titles when left out. Null means undecided: the import asks for the
   * use of each column with an unknown title. A column about consent keeps its own use.
   */
  columns: z.array(z.enum(COLUMN_USES).nullable()).max(MAX_COLUMNS).optional(),
};

const badLine = z.object({ line: z.int(), problem: z.string() });
export type BadLine = z.infer<typeof badLine>;

const importCounts = {
  /** Lines with a contact that can be imported and is not on the list yet. */
  added: z.int(),
  /** Lines whose contact is on the list already: it stays unchanged. */
  known: z.int(),
  bad: z.int(),
  /** The first 100 lines that are not imported, with the reason. */
  badLines: z.array(badLine),
};

const contactPreview = z.object({
  ...importCounts,
  reading: rowsReading,
  /**
   * Columns of the file, with their first non-empty cell; null where staff have to choose the use. The use
   * of a fixed one cannot be changed: it is about consent.
   */
  columns: z.array(
    z.object({ title: z.string(), use: z.enum(COLUMN_USES).nullable(), sample: z.string(), isFixed: z.boolean() }),
  ),
  /** Contacts that would be subscribed if the importer says that all of them agreed. */
  canSubscribe: z.int(),
  /** Addresses that get offers today and that a clear no in the file unsubscribes, on the list or not. */
  unsubscribes: z.int(),
  /** Contacts that stay unsubscribed anyway, by reason: the most frequent first, at most 30. */
  noConsent: z.array(
    z.object({
      channel: z.enum(OFFER_CHANNELS),
      reason: z.string(),
      contacts: z.int(),
      /** Their first 10 lines. */
      lines: z.array(z.int()),
    }),
  ),
  /** The first contacts that would be added. */
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      tags: z.array(z.string()),
    }),
  ),
});
export type ContactPreview = z.infer<typeof contactPreview>;

export const previewContacts = endpoint({
  id: 'marketing.previewImport',
  summary: 'Preview of a CSV file of contacts',
  activity: null,
  access: marketers,
  body: z.strictObject({ ...file, fileName: line(120).nullish() }),
  example: { csv: 'email\na@example.test' },
  responses: { 200: contactPreview },
  errors: ['csv_unreadable'],
  maxBodyBytes: rowsBodyBytes(CONTACT_FILE_MEGABYTES),
});

export const contactImport = z.object({
  ...importCounts,
  id,
  fileName: z.string(),
  /** Consents that were granted. An address that the consent ledger knows gets none: an import never resubscribes an address. */
  subscribed: z.int(),
  /** Addresses that a clear no in the file unsubscribed, on the list or not. */
  unsubscribed: z.int().default(0),
  createdAt: instant,
});
export type ContactImport = z.infer<typeof contactImport>;

/**
 * Adds the contacts of a file in one transaction; bad lines are left out and reported. Contacts on the list stay
 * unchanged, so a second submission adds nothing.
 */
export const importContacts = endpoint({
  id: 'marketing.import',
  summary: 'Import contacts from a CSV file',
  access: marketers,
  activity: 'Imported contacts from a CSV file',
  body: z.strictObject({
    ...file,
    fileName: line(120),
    /** Tags for every contact that is added. */
    tags: z.array(line(MAX_TAG_LENGTH).toLowerCase()).max(MAX_TAGS).optional(),
    /**
     * Text on how the listed people agreed to offers; null when that is not known: then no contact is subscribed. A contact
     * is never subscribed when the file says anything but yes.
     */
    consent: agreementText.nullable(),
  }),
  example: { csv: 'email\na@example.test', fileName: 'a.csv', consent: null },
  responses: { 201: contactImport },
  errors: ['csv_unreadable'],
  idempotent: true,
  maxBodyBytes: rowsBodyBytes(CONTACT_FILE_MEGABYTES),
});

/** Returns all lines that an import left out, by number and reason, as a CSV file. */
export const readBadLines = endpoint({
  id: 'marketing.badLines',
  summary: 'Lines that an import of contacts has left out, as CSV',
  access: marketers,
  params: z.strictObject({ id }),
  responses: { 200: 'text/csv; charset=utf-8' },
  errors: ['not_found'],
});
