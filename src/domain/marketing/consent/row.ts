import { cutText } from '../../text/cut-text.ts';
import { fileNameSays, type Leaving, leavingsOfCell, readLeaving } from './leaving.ts';
import { CONSENT_COLUMNS, type ConsentTitle } from './titles.ts';
import { type ConsentAnswer, readAnswer } from './values.ts';
import { namedChannels, type OfferChannel, wordsOf } from './words.ts';

/** A column of a file that speaks of consent. */
export interface ConsentColumn extends ConsentTitle {
  /** Place in the row, from 0. */
  at: number;
  title: string;
}

/** A row of an imported list, as far as it speaks of consent. */
export interface ConsentRow {
  cells: readonly string[];
  columns: readonly ConsentColumn[];
  tags: readonly string[];
  fileName: string;
}

/** What a row says of a channel, with the place that says it: the proof for the ledger, and the reason for people. */
export interface RowAnswer {
  answer: ConsentAnswer;
  /** Null where nothing speaks of the channel. */
  why: { from: 'column' | 'cell' | 'tag' | 'file'; title: string; value: string } | null;
  /** True when a column or a value of this channel says it, and none for all channels. */
  isOwn: boolean;
}

const LONGEST_VALUE = 60;
/** What overrules what: whoever left has left, whatever else the row says. */
const RANKS: Record<ConsentAnswer, number> = { open: 0, yes: 1, unknown: 2, no: 3 };

/**
 * Reads what a row says of each channel: its columns of consent, tags of leaving, cells that are nothing but such a word,
 * and the name of the file. In a list with a column that says who agreed, nobody has agreed of whom it does not say yes.
 */
export function readRowConsent(row: ConsentRow): Record<OfferChannel, RowAnswer> {
  const elsewhere = answersBeside(row);
  const read = (channel: OfferChannel) =>
    worst([...answersOfColumns(row, channel), ...elsewhere(channel)], row.columns);
  return { email: read('email'), sms: read('sms') };
}

/** Says to which channels of a contact a yes of the importer applies: to that which offers go to, and to a channel's own yes. */
export function mayGrant(
  { answer, isOwn }: RowAnswer,
  channel: OfferChannel,
  { hasEmail }: { hasEmail: boolean },
): boolean {
  const isMain = channel === 'email' || !hasEmail;
  return answer === 'yes' ? isOwn || isMain : answer === 'open' && isMain;
}

function answersOfColumns({ cells, columns }: ConsentRow, channel: OfferChannel): RowAnswer[] {
  const about = columns.filter(({ use }) => CONSENT_COLUMNS[use].channels.includes(channel));
  const isDated = (column: ConsentColumn) => !CONSENT_COLUMNS[column.use].isOptOut && column.isFilledWhenTrue;
  const hasPlain = about.some((column) => !CONSENT_COLUMNS[column.use].isOptOut && !isDated(column));
  return about
    .filter((column) => !(hasPlain && isDated(column)))
    .map((column) => {
      const value = cells[column.at] ?? '';
      return {
        answer: readAnswer(value, column, channel),
        why: { from: 'column' as const, title: column.title, value: cutText(value, LONGEST_VALUE) },
        isOwn: CONSENT_COLUMNS[column.use].channels.length === 1 || namedChannels(wordsOf(value)).includes(channel),
      };
    });
}

/** Finds what tags, other cells and the file's name say. */
function answersBeside({ cells, columns, tags, fileName }: ConsentRow): (channel: OfferChannel) => RowAnswer[] {
  const asked = new Set(columns.map(({ at }) => at));
  const said = (from: 'tag' | 'cell' | 'file', value: string, leavings: readonly (Leaving | null)[]) =>
    leavings.flatMap((left) =>
      left === null ? [] : [{ ...left, why: { from, title: '', value: cutText(value, LONGEST_VALUE) } }],
    );
  const all = [
    ...tags.flatMap((tag) => said('tag', tag, [readLeaving(tag)])),
    ...cells.flatMap((cell, at) => (asked.has(at) ? [] : said('cell', cell, leavingsOfCell(cell)))),
    ...said('file', fileName, [fileNameSays(fileName)]),
  ];
  return (channel) =>
    all
      .filter(({ channels }) => channels.includes(channel))
      .map(({ isSure, why }) => ({ answer: isSure ? 'no' : 'unknown', why, isOwn: false }));
}

/** A channel's own word goes before a word for all. */
function rankOf({ answer, isOwn }: RowAnswer): number {
  return RANKS[answer] * 2 + (isOwn ? 1 : 0);
}

function worst(answers: readonly RowAnswer[], columns: readonly ConsentColumn[]): RowAnswer {
  const none: RowAnswer = { answer: 'open', why: null, isOwn: false };
  const found = answers.reduce((most, one) => (rankOf(one) > rankOf(most) ? one : most), answers[0] ?? none);
  const needsYes = columns.some(({ use }) => !CONSENT_COLUMNS[use].isOptOut);
  return found.answer === 'open' && needsYes ? { ...found, answer: 'unknown' } : found;
}

const CHANNEL_NAMES: Record<OfferChannel, string> = { email: 'emails', sms: 'texts' };

/** Says why a row subscribes nobody to a channel, for the person who imports it. */
export function noConsentReason({ answer, why }: RowAnswer, channel: OfferChannel): string {
  if (why === null) return `No column says they agreed to ${CHANNEL_NAMES[channel]}`;
  const value = why.value === '' ? 'Empty' : /\d{2}/.test(why.value) ? 'A date or number' : `“${why.value}”`;
  const reasons = {
    column: `${value} in “${why.title}”${answer === 'unknown' && why.value !== '' ? ' isn’t a clear yes' : ''}`,
    cell: `Marked “${why.value}”`,
    tag: `Tagged “${why.value}”`,
    file: 'The file’s name says they didn’t agree',
  };
  return reasons[why.from];
}

/** Says where a row says it, for the ledger: the proof of what the shop was told. */
export function proofText({ why }: RowAnswer, file: { fileName: string; line: number }): string {
  const place = `list ${file.fileName}, row ${file.line}`;
  if (why === null || why.from === 'file') return place;
  if (why.from === 'column') return `${place}, “${why.title}”: ${why.value === '' ? 'empty' : `“${why.value}”`}`;
  return `${place}, ${why.from}: “${why.value}”`;
}
