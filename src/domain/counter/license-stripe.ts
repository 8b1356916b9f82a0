/** Raw fields of the magnetic stripe of a license (AAMVA DL/ID standard, Annex F). */
interface Stripe {
  family: string;
  given: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** YYYYMMDD; empty when missing. */
  birthDate: string;
  /** YYYYMMDD; empty when missing, or when the license never expires. */
  expires: string;
}

/** State, city, name, street: a full field has no "^" after it. */
const FIRST_TRACK = /%([A-Z]{2})(?:([^^%?]{0,12})\^|([^^%?]{13}))([^^%?]{1,35})\^([^^%?]{0,77})\^?[^%?]*\?/;
/** Number of the issuer and of the license, the month in which it ends, the birth date. */
const SECOND_TRACK = /;(?:636|604)\d{8,17}=(\d{2})(\d{2})(\d{8})/;
/** Version, then the ZIP code. */
const THIRD_TRACK = /(?:[#+]|_?%)[0-9!][0-9A-Z" ] ?([A-Z0-9]{5,11})/;

/** Reads the text of a magnetic stripe; null for another text. */
export function readStripe(text: string): Stripe | null {
  const plain = text.toUpperCase();
  const first = FIRST_TRACK.exec(plain);
  if (first === null) return null;
  const [match, state = '', ended, full, name = '', place = ''] = first;
  const [family = '', ...given] = name.split(/[$,]+/).map((part) => part.trim());
  const [street = '', ...lines] = place.split('$').map((part) => part.trim());
  const [, year = '', month = '', born = ''] = SECOND_TRACK.exec(plain) ?? [];
  const afterFirstTrack = plain.slice(plain.indexOf(match) + match.length).replace(SECOND_TRACK, '');
  const [, code = ''] = THIRD_TRACK.exec(afterFirstTrack) ?? [];
  const [canadian = ''] = /[A-Z]\d[A-Z] ?\d[A-Z]\d/.exec(lines.join(' ')) ?? [];
  return {
    family,
    given: given.filter(Boolean).join(' '),
    street,
    city: (ended ?? full ?? '').trim(),
    state,
    zip: code || canadian,
    birthDate: born,
    expires: lastDayOf(year, month, born),
  };
}

/** Returns the last valid day. Month 99 means the birthday; other invalid months mean that the license never expires. */
function lastDayOf(year: string, month: string, born: string): string {
  if (year === '') return '';
  if (month === '99') return `20${year}${born.slice(4)}`;
  const number = Number(month);
  if (number < 1 || number > 12) return '';
  return new Date(Date.UTC(2000 + Number(year), number, 0)).toISOString().slice(0, 10).replaceAll('-', '');
}
