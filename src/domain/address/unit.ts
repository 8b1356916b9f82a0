import { SUFFIX_WORDS } from './street-words.ts';

/** Words before the number of a unit (USPS, Publication 28, section 213), and those of Spanish. */
const NUMBERED =
  'apt|apartment|apto|apartamento|depto|departamento|piso|oficina|flat|ste|suite|unit|rm|room|fl|floor|bldg|building|tower|lot|spc|space|' +
  'trlr|trailer|slip|pier|stop|hngr|hangar|dept|department|key|pmb|no';
/** Unit words that need no number. */
const ALONE = 'bsmt|basement|frnt|front|lbby|lobby|lowr|lower|ofc|office|ph|penthouse|rear|side|uppr|upper';
/** Has a digit, or is one letter: "Key West" is a city. */
const NUMBER = '(?:#|no\\.?(?![a-z]))?\\s?(?:[a-z]{0,3}-?\\d[\\w/-]*|[a-z])(?![\\w-])';
const FLOOR_NAMES = 'first|second|third|fourth|fifth|sixth|top|ground|main|\\d+(?:st|nd|rd|th)';

/** "FL 33040" is a state with its ZIP code, not a floor. */
const WITH_NUMBER = `(?!fl\\.?\\s\\d{5})(?:(?:${NUMBERED})(?![a-z])[.:]*\\s?|#\\s?)${NUMBER}|(?:${FLOOR_NAMES})\\s(?:fl|floor)\\b\\.?`;
const WITHOUT_NUMBER = `(?:${ALONE})(?![a-z])\\.?(?:\\s?[#-]?\\s?\\d[\\w-]*)?`;
/** Parts with their own line: a recipient, a private mailbox, an urbanization in Puerto Rico, or anything after "#". */
const OWN_LINE = '#\\s?\\S.*|(?:c/o|attn\\b|care\\sof\\b|in\\scare\\sof\\b|urb\\b|urbanizaci[oó]n\\b)[.:]?\\s?\\S.*';

const AT_START = new RegExp(`^(${WITH_NUMBER})[\\s,]*`, 'i');
const LONE = new RegExp(`^${WITHOUT_NUMBER}$`, 'i');
/** "Apt 3B", "Bldg 2 Apt 5", "Apt 3 B". */
const NUMBERED_WHOLE = new RegExp(`^(?:${WITH_NUMBER})(?:\\s(?:${WITH_NUMBER}|${WITHOUT_NUMBER}|[a-z\\d]))*$`, 'i');
const OWN = new RegExp(`^(?:${OWN_LINE})$`, 'i');
const ENDS_STREET = new RegExp(`^(?:${SUFFIX_WORDS})\\.?$`, 'i');
/** The number of a road follows these: "12 Highway No 5" has no unit. */
const NUMBERED_ROAD = /^(?:highway|hwy|route|rte|rt|interstate)\.?$/i;
const NUMBER_WORD = /^no\b/i;
/** Maximum number of words of a unit at the end of a street. */
const MAX_WORDS = 8;

/**
 * Reads a unit at the beginning of a text, such as "Apt 3B", "# 12", "Ste. 400" or "Rear", and further ones after it ("Bldg 2 Apt 5").
 * @returns the unit and the text after it; null when the text does not begin with a unit
 */
export function readUnit(text: string): { unit: string; rest: string } | null {
  if (LONE.test(text)) return { unit: text, rest: '' };
  const match = AT_START.exec(text);
  if (match === null) return null;
  const [whole = '', unit = ''] = match;
  const after = text.slice(whole.length);
  const further = readUnit(after);
  return further === null ? { unit, rest: after } : { unit: `${unit} ${further.unit}`, rest: further.rest };
}

/** Returns true for a part of an address that is a unit, or another line than the street: "Apt 3B", "Rear", "c/o Ann Reyes". */
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
  for (let at = Math.max(1, words.length - MAX_WORDS); at < words.length; at += 1) {
    const unit = words.slice(at).join(' ');
    if (endsBefore(words.slice(0, at), unit)) return { street: words.slice(0, at).join(' '), unit };
  }
  return { street: part, unit: '' };
}

/** Returns true when a street can end before the unit. "Rear" needs a suffix before it: "12 Ocean Front" is one. */
function endsBefore(before: readonly string[], unit: string): boolean {
  const last = before[before.length - 1] ?? '';
  if (LONE.test(unit)) return ENDS_STREET.test(last);
  const isStreet = before.length > 1 || /\p{L}{2}/u.test(last);
  return isStreet && NUMBERED_WHOLE.test(unit) && !(NUMBERED_ROAD.test(last) && NUMBER_WORD.test(unit));
}

/**
 * Adds a typed unit to a street so that `splitUnit` reads it back: "1204 Elm St, Apt 3B". Prefixes "#" to a unit without a unit word.
 * Leaves a street that has the unit already; a street with another unit gets both.
 */
export function withUnit(street: string, unit: string): string {
  const typed = unit.replace(/[\s,]+/g, ' ').trim();
  if (typed === '' || isSameUnit(splitUnit(street).unit, typed)) return street;
  return `${street}, ${isUnit(typed) ? typed : `# ${typed}`}`;
}

/** Returns true when two texts name the same unit: "Apt 3B" is "3B", "# 3b" and "Apt. 3B". */
function isSameUnit(existing: string, typed: string): boolean {
  const bare = (text: string) => ` ${text.toLowerCase().replace(/[.#:]/g, ' ').replace(/\s+/g, ' ').trim()}`;
  return existing !== '' && bare(existing).endsWith(bare(typed));
}
