import { cutText } from '../../text/cut-text.ts';
import { type Leaving, leavingsOfCell, readFileName, readLeaving } from './leaving.ts';
import { CONSENT_COLUMNS, type ConsentTitle } from './titles.ts';
import { type ConsentAnswer, readAnswer } from './values.ts';
import { namedChannels, type OfferChannel, wordsOf } from './words.ts';

/** A column of a file about consent. */
export interface ConsentColumn extends ConsentTitle {
  /** Index in the row, from 0. */
  at: number;
  title: string;
}

/** Parts of an imported row that are about consent. */
export interface ConsentRow {
  cells: readonly string[];
  columns: readonly ConsentColumn[];
  tags: readonly string[];
  fileName: string;
}

/** Answer of a row for a channel, with its source: the proof for the ledger, and the reason for people. */
export interface RowAnswer {
  answer: ConsentAnswer;
  /** Null when nothing is about the channel. */
  why: { from: 'column' | 'cell' | 'tag' | 'file'; title: string; value: string } | null;
  /** True when the column or value is for this channel only. */
  isOwn: boolean;
}

const MAX_VALUE_LENGTH = 60;
/** Precedence of answers: a no overrules everything else in the row. */
const RANKS: Record<ConsentAnswer, number> = { open: 0, yes: 1, unknown: 2, no: 3 };

/**
 * Reads the answer of a row for each channel: from consent columns, tags and cells about leaving, and the
 * name of the file. In a list with a consent column, a person without a yes has not agreed.
 */
export function readRowConsent(row: ConsentRow): Record<OfferChannel, RowAnswer> {
  const elsewhere = answersElsewhere(row);
  const readChannel = (channel: OfferChannel) =>
    worstOf([...answersOfColumns(row, channel), ...elsewhere(channel)], row.columns);
  return { email: readChannel('email'), sms: readChannel('sms') };
}

/** Returns true when the importer's yes applies to a channel of a contact: the main channel for offers, or one with its own yes. */
export function mayGrant(
  { answer, isOwn }: RowAnswer,
  channel: OfferChannel,
  { hasEmail }: { hasEmail: boolean },
): boolean {
  const isMain = channel === 'email' || !hasEmail;
  return answer === 'yes' ? isOwn || isMain : answer === 'open' && isMain;
}

function answersOfColumns({ cells, columns }: ConsentRow, channel: OfferChannel): RowAnswer[] {
  const channelColumns = columns.filter(({ use }) => CONSENT_COLUMNS[use].channels.includes(channel));
  const isDated = (column: ConsentColumn) => !CONSENT_COLUMNS[column.use].isOptOut && column.isFilledWhenTrue;
  const hasPlain = channelColumns.some((column) => !CONSENT_COLUMNS[column.use].isOptOut && !isDated(column));
  return channelColumns
    .filter((column) => !(hasPlain && isDated(column)))
    .map((column) => {
      const value = cells[column.at] ?? '';
      return {
        answer: readAnswer(value, column, channel),
        why: { from: 'column' as const, title: column.title, value: cutText(value, MAX_VALUE_LENGTH) },
        isOwn: CONSENT_COLUMNS[column.use].channels.length === 1 || namedChannels(wordsOf(value)).includes(channel),
      };
    });
}

/** Returns the answers of tags, other cells and the file's name. */
function answersElsewhere({ cells, columns, tags, fileName }: ConsentRow): (channel: OfferChannel) => RowAnswer[] {
  const consentCells = new Set(columns.map(({ at }) => at));
  const leavingsFrom = (from: 'tag' | 'cell' | 'file', value: string, leavings: readonly (Leaving | null)[]) =>
    leavings.flatMap((leaving) =>
      leaving === null ? [] : [{ ...leaving, why: { from, title: '', value: cutText(value, MAX_VALUE_LENGTH) } }],
    );
  const all = [
    ...tags.flatMap((tag) => leavingsFrom('tag', tag, [readLeaving(tag)])),
    ...cells.flatMap((cell, at) => (consentCells.has(at) ? [] : leavingsFrom('cell', cell, leavingsOfCell(cell)))),
    ...leavingsFrom('file', fileName, [readFileName(fileName)]),
  ];
  return (channel) =>
    all
      .filter(({ channels }) => channels.includes(channel))
      .map(({ isSure, why }) => ({ answer: isSure ? 'no' : 'unknown', why, isOwn: false }));
}

/** Ranks an answer for one channel above the same answer for all channels. */
function rankOf({ answer, isOwn }: RowAnswer): number {
  return RANKS[answer] * 2 + (isOwn ? 1 : 0);
}

function worstOf(answers: readonly RowAnswer[], columns: readonly ConsentColumn[]): RowAnswer {
  const none: RowAnswer = { answer: 'open', why: null, isOwn: false };
  const worstAnswer = answers.reduce(
    (worstYet, answer) => (rankOf(answer) > rankOf(worstYet) ? answer : worstYet),
    answers[0] ?? none,
  );
  const needsYes = columns.some(({ use }) => !CONSENT_COLUMNS[use].isOptOut);
  return worstAnswer.answer === 'open' && needsYes ? { ...worstAnswer, answer: 'unknown' } : worstAnswer;
}

const CHANNEL_NAMES: Record<OfferChannel, string> = { email: 'emails', sms: 'texts' };

/** Explains why a row grants no consent for a channel, for the person who imports it. */
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

/** Describes the source of a row's answer, as proof for the ledger. */
export function proofText({ why }: RowAnswer, file: { fileName: string; line: number }): string {
  const place = `list ${file.fileName}, row ${file.line}`;
  if (why === null || why.from === 'file') return place;
  if (why.from === 'column') return `${place}, “${why.title}”: ${why.value === '' ? 'empty' : `“${why.value}”`}`;
  return `${place}, ${why.from}: “${why.value}”`;
}
