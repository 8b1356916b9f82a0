import crypto from 'node:crypto';
import {
  type ContactImport,
  type ContactPreview,
  contactImport,
  type importContacts,
  type previewContacts,
  type readBadLines,
} from '#contracts/contact-import.ts';
import { csvRow } from '#domain/csv.ts';
import { MAX_TAGS } from '#domain/marketing/contacts.ts';
import { countGranted, type NewConsent, recordConsents } from '#server/modules/consent/index.ts';
import { type StaffActor, staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { type ContactRow, insertContacts } from '../contacts/contacts.queries.ts';
import { findBadLines, findExistingKeys, insertImport } from './import.queries.ts';
import type { NoConsent } from './read-consents.ts';
import { type ContactFile, checkColumns, type ReadContact, readContacts } from './read-contacts.ts';

const SHOWN_ROWS = 10;
const SHOWN_BAD_LINES = 100;
const SHOWN_REASONS = 30;
const SHOWN_LINES = 10;
/** Contacts written by one statement. */
const ROWS_AT_ONCE = 500;

/** Previews an import. Changes nothing. @throws Failure csv_unreadable */
export async function previewImport(
  { database }: Context,
  { body }: Pick<Call<typeof previewContacts>, 'body'>,
): Promise<ContactPreview> {
  const { columns, contacts, badLines, consents, reading } = await readContacts(body);
  const existingKeys = await findExistingKeys(database, contacts.flatMap(keysOf));
  const added = contacts.filter((contact) => !keysOf(contact).some((key) => existingKeys.has(key)));
  return {
    reading,
    columns,
    canSubscribe: added.filter((contact) => consents.grantsOf(contact, '').length > 0).length,
    unsubscribes: await countGranted(database, consents.revocations()),
    noConsent: countReasons(contacts.flatMap((contact) => consents.refusalsOf(contact))),
    rows: sampleContacts(added, reading.isGuess).map(({ line, name, email, phone, tags }) => ({
      line,
      name,
      email,
      phone,
      tags,
    })),
    added: added.length,
    known: contacts.length - added.length,
    bad: badLines.length,
    badLines: badLines.slice(0, SHOWN_BAD_LINES).map(({ line, shown }) => ({ line, problem: shown })),
  };
}

/**
 * Returns the first contacts. When the encoding is a guess, contacts with non-ASCII names come first, since they would show a wrong
 * guess.
 */
function sampleContacts(added: readonly ReadContact[], isGuess: boolean): ReadContact[] {
  const hasNonAsciiName = ({ name }: ReadContact) => isGuess && /[^ -~]/.test(name ?? '');
  return [...added.filter(hasNonAsciiName), ...added.filter((contact) => !hasNonAsciiName(contact))].slice(
    0,
    SHOWN_ROWS,
  );
}

function countReasons(refusals: readonly NoConsent[]): ContactPreview['noConsent'] {
  const counts = new Map<string, ContactPreview['noConsent'][number]>();
  for (const { channel, reason, line } of refusals) {
    const key = `${channel} ${reason}`;
    const count = counts.get(key) ?? { channel, reason, contacts: 0, lines: [] };
    counts.set(key, { ...count, contacts: count.contacts + 1, lines: [...count.lines, line].slice(0, SHOWN_LINES) });
  }
  return [...counts.values()].sort((one, other) => other.contacts - one.contacts).slice(0, SHOWN_REASONS);
}

function keysOf({ emailKey, phoneKey }: ReadContact): string[] {
  return [emailKey, phoneKey].filter((key) => key !== null);
}

/**
 * Imports a file in one transaction, once for each Idempotency-Key. A contact whose address is in the list stays as it is, so
 * importing the file again adds nothing. An address that the consent ledger knows is not subscribed, nor is a contact whose row
 * says anything but yes. A clear no in the file is written into the ledger, and ends earlier grants.
 * @throws Failure csv_unreadable
 */
export async function importFile(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Call<typeof importContacts>,
): Promise<ContactImport> {
  const staff = staffOf(caller);
  const content = {
    ...body,
    csv: crypto.hash('sha256', body.csv ?? ''),
    bytes: crypto.hash('sha256', body.bytes ?? ''),
  };
  const request = { scope: `marketing.import ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: imported } = await createOnce<ContactFile, ContactImport>(database, request, {
    readBody: (stored) => contactImport.parse(stored),
    prepare: async () => {
      const file = await readContacts(body);
      checkColumns(file);
      return file;
    },
    create: async (tx, { contacts, badLines: skippedLines, consents }) => {
      // Stored for good and returned to repeated calls, so the problems hold no personal data.
      const badLines = skippedLines.map(({ line, problem }) => ({ line, problem }));
      const { fileName, consent, tags = [] } = body;
      const [id, now] = [crypto.randomUUID(), clock.now()];
      const details = { source: 'import', at: now, ...staff } as const;
      const unsubscribed = await recordAll(tx, consents.revocations(), details);
      const rows = contacts.map((contact) => toRow(contact, tags, now));
      const added = await writeRows(tx, rows);
      const grants = consent === null ? [] : added.flatMap((contact) => consents.grantsOf(contact, consent));
      const subscribed = await recordAll(tx, grants, details);
      const counts = { id, fileName, added: added.length, known: rows.length - added.length, subscribed };
      await insertImport(tx, { ...counts, badLines, consent, actor: staff.actor, createdAt: now });
      const shown = { bad: badLines.length, badLines: badLines.slice(0, SHOWN_BAD_LINES) };
      return { status: 201, body: { ...counts, unsubscribed, ...shown, createdAt: now.toISOString() } };
    },
  });
  return imported;
}

function toRow({ line: _, tags, ...contact }: ReadContact, moreTags: readonly string[], createdAt: Date): ContactRow {
  const allTags = [...new Set([...moreTags, ...tags])].slice(0, MAX_TAGS);
  return { ...contact, id: crypto.randomUUID(), source: 'import', tags: allTags, createdAt };
}

/** Inserts contacts in batches. @returns the added ones; a contact whose address is taken is skipped */
async function writeRows(tx: Transaction, rows: readonly ContactRow[]): Promise<ContactRow[]> {
  const added: ContactRow[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const batch = rows.slice(at, at + ROWS_AT_ONCE);
    const ids = new Set(await insertContacts(tx, batch));
    added.push(...batch.filter(({ id }) => ids.has(id)));
  }
  return added;
}

/** Writes entries into the consent ledger. @returns the number of new entries */
async function recordAll(
  tx: Transaction,
  entries: readonly Omit<NewConsent, 'source' | 'at'>[],
  details: Pick<NewConsent, 'source' | 'at'> & StaffActor,
): Promise<number> {
  let recorded = 0;
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    recorded += await recordConsents(
      tx,
      entries.slice(at, at + ROWS_AT_ONCE).map((entry) => ({ ...entry, ...details })),
    );
  }
  return recorded;
}

/** Byte order mark, with which spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the skipped lines of an import as a CSV file. @throws Failure not_found */
export async function writeBadLines(
  { database }: Context,
  { params, reply }: Pick<Call<typeof readBadLines>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const badLines = (await findBadLines(database, params.id)) ?? fail('not_found');
  const rows = [['Row', 'Reason'], ...badLines.map(({ line, problem }) => [String(line), problem])];
  reply.header('content-disposition', 'attachment; filename="skipped-rows.csv"');
  return new RawAnswer('text/csv; charset=utf-8', BYTE_ORDER_MARK + rows.map(csvRow).join(''));
}
