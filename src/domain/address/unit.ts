import { SUFFIX_WORDS } from './street-words.ts';

/** Words before the number of a unit (USPS, Publication 28, section 213). */
const NUMBERED =
  'apt|apartment|ste|suite|unit|rm|room|fl|floor|bldg|building|lot|spc|space|trlr|trailer|slip|pier|stop|hngr|hangar|dept|department|key|no';
/** Those that need no number. */
const ALONE = 'bsmt|basement|frnt|front|lbby|lobby|lowr|lower|ofc|office|ph|penthouse|rear|side|uppr|upper';
/** Has a digit, or is one letter: "Key West" is a city. */
const NUMBER = '#?\\s?(?:[a-z]{0,3}-?\\d[\\w/-]*|[a-z])(?![\\w-])';

/** "FL 33040" is a state with its ZIP code, and no floor. */
const WITH_NUMBER = `(?!fl\\.?\\s\\d{5})(?:(?:${NUMBERED})(?![a-z])[.:]*\\s?|#\\s?)${NUMBER}|\\d+(?:st|nd|rd|th)\\s(?:fl|floor)\\b\\.?`;
const WITHOUT = `(?:${ALONE})(?![a-z])\\.?(?:\\s?#?\\s?\\d[\\w-]*)?`;

const AT_START = new RegExp(`^(${WITH_NUMBER})[\\s,]*`, 'i');
const WHOLE = new RegExp(`^${WITHOUT}$`, 'i');
/** "Rear" ends a street only after its suffix or a comma: "12 Ocean Front" is one. */
const AT_END = [
  new RegExp(`^(.*[a-z]{2}.*?)[\\s,]+(${WITH_NUMBER})$`, 'i'),
  new RegExp(`^(.*\\b(?:${SUFFIX_WORDS})\\.?)[\\s,]+(${WITHOUT})$`, 'i'),
  new RegExp(`^(.*[a-z]{2}.*?)\\s*,\\s*(${WITHOUT})$`, 'i'),
];

/**
 * Reads a unit at the beginning of a text, such as "Apt 3B", "# 12", "Ste. 400" or "Rear", and further ones after it ("Bldg 2 Apt 5").
 * @returns it, and the text after it; null where the text begins with none
 */
export function readUnit(text: string): { unit: string; rest: string } | null {
  if (WHOLE.test(text)) return { unit: text, rest: '' };
  const found = AT_START.exec(text);
  if (found === null) return null;
  const [whole = '', unit = ''] = found;
  const after = text.slice(whole.length);
  const further = readUnit(after);
  return further === null ? { unit, rest: after } : { unit: `${unit} ${further.unit}`, rest: further.rest };
}

/** Splits a street from its unit: "1204 Elm St, Apt 3B" or "1204 Elm St #3". The unit is empty where there is none. */
export function splitUnit(street: string): { street: string; unit: string } {
  for (const end of AT_END) {
    const [, before, unit] = end.exec(street) ?? [];
    if (before === undefined || unit === undefined) continue;
    const inner = splitUnit(before);
    return { street: inner.street, unit: `${inner.unit} ${unit}`.trim() };
  }
  return { street, unit: '' };
}

/** Adds a unit to a street that has none: "1204 Elm St, Apt 3B". One that is only a number gets "#". */
export function withUnit(street: string, unit: string): string {
  const given = unit.trim();
  if (given === '' || splitUnit(street).unit !== '') return street;
  return `${street}, ${/^[a-z]?-?\d[\w-]*$|^[a-z]$/i.test(given) ? `# ${given}` : given}`;
}
