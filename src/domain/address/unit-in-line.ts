import { formatUsAddress, parseUsAddress } from './parse-us-address.ts';
import { splitUnit, withUnit } from './unit.ts';

/** A line of an address without its unit, and the unit; empty where there is none. */
export interface LineAndUnit {
  line: string;
  unit: string;
}

/** Splits the unit from a line, a whole address or a street: "1204 Elm St Apt 3B, Austin" is "1204 Elm St, Austin" and "Apt 3B". */
export function takeUnit(text: string): LineAndUnit {
  const parsed = parseUsAddress(text);
  const { street, unit } = splitUnit(parsed?.street ?? text);
  if (unit === '') return { line: text, unit };
  return { line: parsed === null ? street : formatUsAddress({ ...parsed, street }), unit };
}

/** Matches the part of a line that is the street, unlike "c/o Ann Reyes". */
const HOUSE = /^\d\S*\s/;

/** Puts a unit into a line, after its street. */
export function putUnit({ line, unit }: LineAndUnit): string {
  if (unit.trim() === '') return line;
  const parsed = parseUsAddress(line);
  if (parsed !== null) {
    const street = withUnit(parsed.street, unit);
    return street === parsed.street ? line : formatUsAddress({ ...parsed, street });
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
 * Returns the unit from the text typed before a suggestion was picked, since suggestions have none: a unit by its words ("Apt 3B"), or
 * the part that the suggestion lacks: "4" of "4/31 Elm St", "3B" of "1204 Elm St 3B".
 */
export function typedUnit(typed: string, picked: string): string {
  const { unit } = takeUnit(typed);
  if (unit !== '') return unit;
  const pickedWords = new Set(picked.toLowerCase().split(WORDS));
  const words = typed.split(WORDS).filter((word) => word !== '');
  const [number = ''] = picked.split(WORDS);
  // Another house number was typed: the extra part is a typo in it.
  if (!words.includes(number)) return '';
  const isExtra = (word: string) => !pickedWords.has(word.toLowerCase());
  const first = words.findIndex(
    (word, at) => isExtra(word) && (SAYS_UNIT.test(word) || FLOOR.test(words[at + 1] ?? '')),
  );
  if (first === -1) return '';
  const after = words.slice(first).findIndex((word) => !isExtra(word));
  const extra = words.slice(first, after === -1 ? undefined : first + after);
  return extra.every((word) => OF_STREET.test(word)) ? '' : extra.join(' ');
}
