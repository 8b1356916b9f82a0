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
import { MOST_TAGS } from '#domain/marketing/contacts.ts';
import { countGranted, type NewConsent, recordConsents } from '#server/modules/consent/index.ts';
import { type StaffActor, staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { type ContactRow, insertContacts } from '../contacts/contacts.queries.ts';
import { findBadLines, findKnownKeys, insertImport } from './import.queries.ts';
import type { NoConsent } from './read-consents.ts';
import { type ContactFile, checkColumns, type ReadContact, readContacts } from './read-contacts.ts';

const SHOWN_ROWS = 10;
const SHOWN_BAD_LINES = 100;
const SHOWN_REASONS = 30;
const SHOWN_LINES = 10;
/** Contacts written by one statement. */
const ROWS_AT_ONCE = 500;

/** Previews what an import would do. Changes nothing. @throws Failure csv_unreadable */
export async function previewImport(
  { database }: Context,
  { body }: Pick<Call<typeof previewContacts>, 'body'>,
): Promise<ContactPreview> {
  const { columns, contacts, badLines, consents, reading } = await readContacts(body);
  const known = await findKnownKeys(database, contacts.flatMap(keysOf));
  const added = contacts.filter((contact) => !keysOf(contact).some((key) => known.has(key)));
  return {
    reading,
    columns,
    canSubscribe: added.filter((contact) => consents.grantsOf(contact, '').length > 0).length,
    unsubscribes: await countGranted(database, consents.revocations()),
    noConsent: countReasons(contacts.flatMap((contact) => consents.refusalsOf(contact))),
    rows: firstOf(added, reading.isGuess).map(({ line, name, email, phone, tags }) => ({
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

/** The first contacts; where the encoding is a guess, those first whose names would show that it is wrong. */
function firstOf(added: readonly ReadContact[], isGuess: boolean): ReadContact[] {
  const shows = ({ name }: ReadContact) => isGuess && /[^ -~]/.test(name ?? '');
  return [...added.filter(shows), ...added.filter((one) => !shows(one))].slice(0, SHOWN_ROWS);
}

function countReasons(refusals: readonly NoConsent[]): ContactPreview['noConsent'] {
  const found = new Map<string, ContactPreview['noConsent'][number]>();
  for (const { channel, reason, line } of refusals) {
    const key = `${channel} ${reason}`;
    const one = found.get(key) ?? { channel, reason, contacts: 0, lines: [] };
    found.set(key, { ...one, contacts: one.contacts + 1, lines: [...one.lines, line].slice(0, SHOWN_LINES) });
  }
  return [...found.values()].sort((one, other) => other.contacts - one.contacts).slice(0, SHOWN_REASONS);
}

function keysOf({ emailKey, phoneKey }: ReadContact): string[] {
  return [emailKey, phoneKey].filter((key) => key !== null);
}

/**
 * Imports a file in one transaction, once for each Idempotency-Key. A contact whose address is in the list stays as it is, so
 * another submission of the file adds nothing; one whose address the consent ledger knows is not subscribed by it, nor one of
 * whom the file says anything but yes. A clear no of the file is written into the ledger, and ends what was granted.
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
  const { body: done } = await createOnce<ContactFile, ContactImport>(database, request, {
    readBody: (stored) => contactImport.parse(stored),
    prepare: async () => {
      const file = await readContacts(body);
      checkColumns(file);
      return file;
    },
    create: async (tx, { contacts, badLines: left, consents }) => {
      // Kept for good, and read again by whoever repeats the call: they say nothing of a person.
      const badLines = left.map(({ line, problem }) => ({ line, problem }));
      const { fileName, consent, tags = [] } = body;
      const [id, now] = [crypto.randomUUID(), clock.now()];
      const said = { source: 'import', at: now, ...staff } as const;
      const unsubscribed = await recordAll(tx, consents.revocations(), said);
      const rows = contacts.map((contact) => toRow(contact, tags, now));
      const added = await writeRows(tx, rows);
      const grants = consent === null ? [] : added.flatMap((contact) => consents.grantsOf(contact, consent));
      const subscribed = await recordAll(tx, grants, said);
      const counts = { id, fileName, added: added.length, known: rows.length - added.length, subscribed };
      await insertImport(tx, { ...counts, badLines, consent, actor: staff.actor, createdAt: now });
      const shown = { bad: badLines.length, badLines: badLines.slice(0, SHOWN_BAD_LINES) };
      return { status: 201, body: { ...counts, unsubscribed, ...shown, createdAt: now.toISOString() } };
    },
  });
  return done;
}

function toRow({ line: _, tags, ...contact }: ReadContact, moreTags: readonly string[], createdAt: Date): ContactRow {
  const all = [...new Set([...moreTags, ...tags])].slice(0, MOST_TAGS);
  return { ...contact, id: crypto.randomUUID(), source: 'import', tags: all, createdAt };
}

/** @returns the contacts that were added: those whose addresses no other has */
async function writeRows(tx: Transaction, rows: readonly ContactRow[]): Promise<ContactRow[]> {
  const added: ContactRow[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const ids = new Set(await insertContacts(tx, some));
    added.push(...some.filter(({ id }) => ids.has(id)));
  }
  return added;
}

/** Writes entries into the consent ledger. @returns how many of them it took */
async function recordAll(
  tx: Transaction,
  entries: readonly Omit<NewConsent, 'source' | 'at'>[],
  said: Pick<NewConsent, 'source' | 'at'> & StaffActor,
): Promise<number> {
  let taken = 0;
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    taken += await recordConsents(
      tx,
      entries.slice(at, at + ROWS_AT_ONCE).map((entry) => ({ ...entry, ...said })),
    );
  }
  return taken;
}

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the lines that an import has left out as a CSV file. @throws Failure not_found */
export async function writeBadLines(
  { database }: Context,
  { params, reply }: Pick<Call<typeof readBadLines>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const badLines = (await findBadLines(database, params.id)) ?? fail('not_found');
  const rows = [['Row', 'Reason'], ...badLines.map(({ line, problem }) => [String(line), problem])];
  reply.header('content-disposition', 'attachment; filename="skipped-rows.csv"');
  return new RawAnswer('text/csv; charset=utf-8', BYTE_ORDER_MARK + rows.map(csvRow).join(''));
}
