import { isRealDay } from '../calendar-day.ts';
import { type Hours, hoursText, readHours } from './weekly-hours.ts';

/**
 * A day on which the hours of the shop differ from its week, with a note for customers. Written one per line, or separated
 * by semicolons in the setting: "2026-12-24 10AM-3PM Christmas Eve; 2026-12-28 closed Inventory".
 */
export interface SpecialDay {
  /** YYYY-MM-DD */
  day: string;
  /** Null for closed all day. */
  hours: Hours | null;
  /** Reason for customers: "Christmas Eve"; may be empty. */
  note: string;
}

/** Maximum length of a note: it is shown next to the hours on a phone. */
export const MAX_NOTE_LENGTH = 60;
/** Maximum number of days in the list, past ones included. */
export const MAX_SPECIAL_DAYS = 120;

const SPECIAL = /^(\S+)\s+(closed|[\d:]+\s*[ap]m\s*-\s*[\d:]+\s*[ap]m)(?:\s+(.*))?$/i;
const CLOSED = /^closed$/i;

/** Reads a special day; null for any other text. */
export function readSpecialDay(text: string): SpecialDay | null {
  const [, day = '', typed = '', note = ''] = SPECIAL.exec(text.trim()) ?? [];
  const hours = readHours(typed);
  if (!isRealDay(day) || note.length > MAX_NOTE_LENGTH) return null;
  return hours === null && !CLOSED.test(typed) ? null : { day, hours, note: note.trim() };
}

/** Writes a special day as `readSpecialDay` reads it. */
function specialDayText({ day, hours, note }: SpecialDay): string {
  return `${day} ${hoursText(hours)} ${note.replaceAll(/[;\s]+/g, ' ').trim()}`.trim();
}

/** Returns the days of a setting as texts, sorted; null when one is invalid, a day occurs twice, or there are too many. */
export function readSpecialDays(setting: string): readonly string[] | null {
  const parts = setting.split(';').filter((part) => part.trim() !== '');
  const days = parts.map(readSpecialDay).filter((day) => day !== null);
  const isOnce = new Set(days.map(({ day }) => day)).size === parts.length;
  return isOnce && parts.length <= MAX_SPECIAL_DAYS ? days.map(specialDayText).toSorted() : null;
}

/** Describes a change of the days: "Dec 24, 2026 10AM-3PM (Christmas Eve), Dec 28, 2026 removed". */
export function describeSpecialDays(before: string, after: string): string {
  const [was, is] = [readSpecialDays(before) ?? [], readSpecialDays(after) ?? []];
  const dayOf = (text: string) => text.split(' ', 1).join('');
  const changed = is.filter((text) => !was.includes(text)).map(readSpecialDay);
  const removed = was.map(dayOf).filter((day) => !is.some((text) => dayOf(text) === day));
  return [
    ...changed.map((special) =>
      special === null ? '' : `${longDay(special.day)} ${hoursText(special.hours)}${inBrackets(special.note)}`,
    ),
    ...removed.map((day) => `${longDay(day)} removed`),
  ].join(', ');
}

function inBrackets(note: string): string {
  return note === '' ? '' : ` (${note})`;
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));
}

/** Joins days to the text of the setting. */
export function joinSpecialDays(days: readonly SpecialDay[]): string {
  return days.map(specialDayText).toSorted().join('; ');
}
