import { formatUsAddress, parseUsAddress } from './parse-us-address.ts';
import { splitUnit, withUnit } from './unit.ts';

/** A line of an address without its unit, and the unit; empty where there is none. */
export interface LineAndUnit {
  line: string;
  unit: string;
}

/** Takes the unit out of a line, whole or not: "1204 Elm St Apt 3B, Austin" is "1204 Elm St, Austin" and "Apt 3B". */
export function takeUnit(text: string): LineAndUnit {
  const whole = parseUsAddress(text);
  const { street, unit } = splitUnit(whole?.street ?? text);
  if (unit === '') return { line: text, unit };
  return { line: whole === null ? street : formatUsAddress({ ...whole, street }), unit };
}

/** Where a street stands on a line: not beside "c/o Ann Reyes". */
const HOUSE = /^\d\S*\s/;

/** Puts a unit into a line, after its street. */
export function putUnit({ line, unit }: LineAndUnit): string {
  if (unit.trim() === '') return line;
  const whole = parseUsAddress(line);
  if (whole !== null) {
    const street = withUnit(whole.street, unit);
    return street === whole.street ? line : formatUsAddress({ ...whole, street });
  }
  if (withUnit(line, unit) === line) return line;
  const parts = line.split(',').map((part) => part.trim());
  const at = Math.max(
    0,
    parts.findIndex((part) => HOUSE.test(part)),
  );
  return parts.map((part, index) => (index === at ? withUnit(part, unit) : part)).join(', ');
}

const WORDS = /[\s,/]+/;
const SAYS_UNIT = /\d|^(?:apt|apartment|ste|suite|unit|rm|room|fl|floor|bldg|building|rear|basement|penthouse|ph)\b/i;
/** "Second floor". */
const FLOOR = /^floor$/i;
const OF_STREET = /^(?:\d{5}(?:-\d{4})?|\d+(?:st|nd|rd|th))$/i;

/**
 * Returns the unit of what was typed before a suggestion was picked: suggestions have none. Beside what is one by its words ("Apt 3B"), it
 * is what the suggestion has not: "4" of "4/31 Elm St", "3B" of "1204 Elm St 3B".
 */
export function unitBeside(typed: string, picked: string): string {
  const { unit } = takeUnit(typed);
  if (unit !== '') return unit;
  const has = new Set(picked.toLowerCase().split(WORDS));
  const words = typed.split(WORDS).filter((word) => word !== '');
  const [number = ''] = picked.split(WORDS);
  // Another house was typed: what is over is a mistake in it.
  if (!words.includes(number)) return '';
  const isOver = (word: string) => !has.has(word.toLowerCase());
  const first = words.findIndex(
    (word, at) => isOver(word) && (SAYS_UNIT.test(word) || FLOOR.test(words[at + 1] ?? '')),
  );
  if (first === -1) return '';
  const after = words.slice(first).findIndex((word) => !isOver(word));
  const over = words.slice(first, after === -1 ? undefined : first + after);
  return over.every((word) => OF_STREET.test(word)) ? '' : over.join(' ');
}
