/** What the magnetic stripe of a license says (AAMVA DL/ID standard, Annex F), as written there. */
interface Stripe {
  family: string;
  given: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** YYYYMMDD; empty where it is not said. */
  birthDate: string;
  /** YYYYMMDD; empty where it is not said, or never. */
  expires: string;
}

/** State, city, name, street: a field that is full has no "^" behind it. */
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
  const [all, state = '', ended, full, name = '', place = ''] = first;
  const [family = '', ...given] = name.split(/[$,]+/).map((part) => part.trim());
  const [street = '', ...lines] = place.split('$').map((part) => part.trim());
  const [, year = '', month = '', born = ''] = SECOND_TRACK.exec(plain) ?? [];
  const behind = plain.slice(plain.indexOf(all) + all.length).replace(SECOND_TRACK, '');
  const [, code = ''] = THIRD_TRACK.exec(behind) ?? [];
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

/** In the stripe, month 99 is that of the birthday, on that day; others that are none say that it never ends. */
function lastDayOf(year: string, month: string, born: string): string {
  if (year === '') return '';
  if (month === '99') return `20${year}${born.slice(4)}`;
  const number = Number(month);
  if (number < 1 || number > 12) return '';
  return new Date(Date.UTC(2000 + Number(year), number, 0)).toISOString().slice(0, 10).replaceAll('-', '');
}
