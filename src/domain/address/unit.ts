import { SUFFIX_WORDS } from './street-words.ts';

/** Words before the number of a unit (USPS, Publication 28, section 213), and those of Spanish. */
const NUMBERED =
  'apt|apartment|apto|apartamento|depto|departamento|piso|oficina|flat|ste|suite|unit|rm|room|fl|floor|bldg|building|tower|lot|spc|space|' +
  'trlr|trailer|slip|pier|stop|hngr|hangar|dept|department|key|pmb|no';
/** Those that need no number. */
const ALONE = 'bsmt|basement|frnt|front|lbby|lobby|lowr|lower|ofc|office|ph|penthouse|rear|side|uppr|upper';
/** Has a digit, or is one letter: "Key West" is a city. */
const NUMBER = '(?:#|no\\.?(?![a-z]))?\\s?(?:[a-z]{0,3}-?\\d[\\w/-]*|[a-z])(?![\\w-])';
const COUNTED = 'first|second|third|fourth|fifth|sixth|top|ground|main|\\d+(?:st|nd|rd|th)';

/** "FL 33040" is a state with its ZIP code, and no floor. */
const WITH_NUMBER = `(?!fl\\.?\\s\\d{5})(?:(?:${NUMBERED})(?![a-z])[.:]*\\s?|#\\s?)${NUMBER}|(?:${COUNTED})\\s(?:fl|floor)\\b\\.?`;
const WITHOUT = `(?:${ALONE})(?![a-z])\\.?(?:\\s?[#-]?\\s?\\d[\\w-]*)?`;
/** What stands on a line of its own: of a receiver, of a private mailbox, of Puerto Rico, or anything after "#". */
const OWN_LINE = '#\\s?\\S.*|(?:c/o|attn\\b|care\\sof\\b|in\\scare\\sof\\b|urb\\b|urbanizaci[oó]n\\b)[.:]?\\s?\\S.*';

const AT_START = new RegExp(`^(${WITH_NUMBER})[\\s,]*`, 'i');
const LONE = new RegExp(`^${WITHOUT}$`, 'i');
/** "Apt 3B", "Bldg 2 Apt 5", "Apt 3 B". */
const NUMBERED_WHOLE = new RegExp(`^(?:${WITH_NUMBER})(?:\\s(?:${WITH_NUMBER}|${WITHOUT}|[a-z\\d]))*$`, 'i');
const OWN = new RegExp(`^(?:${OWN_LINE})$`, 'i');
const ENDS_STREET = new RegExp(`^(?:${SUFFIX_WORDS})\\.?$`, 'i');
/** The number of a road follows these: "12 Highway No 5" has no unit. */
const NUMBERED_ROAD = /^(?:highway|hwy|route|rte|rt|interstate)\.?$/i;
const NUMBER_WORD = /^no\b/i;
/** Words of the longest unit at a street's end. */
const MOST_WORDS = 8;

/**
 * Reads a unit at the beginning of a text, such as "Apt 3B", "# 12", "Ste. 400" or "Rear", and further ones after it ("Bldg 2 Apt 5").
 * @returns it, and the text after it; null where the text begins with none
 */
export function readUnit(text: string): { unit: string; rest: string } | null {
  if (LONE.test(text)) return { unit: text, rest: '' };
  const found = AT_START.exec(text);
  if (found === null) return null;
  const [whole = '', unit = ''] = found;
  const after = text.slice(whole.length);
  const further = readUnit(after);
  return further === null ? { unit, rest: after } : { unit: `${unit} ${further.unit}`, rest: further.rest };
}

/** Returns true for a part of an address that is a unit, or another line beside the street: "Apt 3B", "Rear", "c/o Ann Reyes". */
export function isUnit(part: string): boolean {
  return LONE.test(part) || NUMBERED_WHOLE.test(part) || OWN.test(part);
}

/**
 * Splits a street from its units: "1204 Elm St, Apt 3B", "1204 Elm St #3" or "c/o Ann Reyes, 1204 Elm St". The unit is empty where
 * there is none.
 */
export function splitUnit(street: string): { street: string; unit: string } {
  const parts = street.split(',').map((part) => part.trim());
  const split = parts.map((part) => (isUnit(part) ? { street: '', unit: part } : splitPart(part)));
  const left = split.map((part) => part.street).filter((part) => part !== '');
  const unit = split.map((part) => part.unit).filter((part) => part !== '');
  return left.length === 0 || unit.length === 0
    ? { street, unit: '' }
    : { street: left.join(', '), unit: unit.join(' ') };
}

/** Splits a part without commas where its unit begins. */
function splitPart(part: string): { street: string; unit: string } {
  const words = part.split(' ');
  for (let at = Math.max(1, words.length - MOST_WORDS); at < words.length; at += 1) {
    const unit = words.slice(at).join(' ');
    if (endsBefore(words.slice(0, at), unit)) return { street: words.slice(0, at).join(' '), unit };
  }
  return { street: part, unit: '' };
}

/** "Rear" ends a street only after its suffix: "12 Ocean Front" is one. */
function endsBefore(before: readonly string[], unit: string): boolean {
  const last = before[before.length - 1] ?? '';
  if (LONE.test(unit)) return ENDS_STREET.test(last);
  const isStreet = before.length > 1 || /\p{L}{2}/u.test(last);
  return isStreet && NUMBERED_WHOLE.test(unit) && !(NUMBERED_ROAD.test(last) && NUMBER_WORD.test(unit));
}

/**
 * Adds what was typed as the unit to a street, so that it is read back as one: "1204 Elm St, Apt 3B". What is no unit by its words gets
 * "#". A street that names it keeps it as it is; one that names another gets both.
 */
export function withUnit(street: string, unit: string): string {
  const given = unit.replace(/[\s,]+/g, ' ').trim();
  if (given === '' || isNamed(splitUnit(street).unit, given)) return street;
  return `${street}, ${isUnit(given) ? given : `# ${given}`}`;
}

/** "Apt 3B" names "3B", "# 3b" and "Apt. 3B". */
function isNamed(named: string, given: string): boolean {
  const bare = (text: string) => ` ${text.toLowerCase().replace(/[.#:]/g, ' ').replace(/\s+/g, ' ').trim()}`;
  return named !== '' && bare(named).endsWith(bare(given));
}
