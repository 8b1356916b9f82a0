import { plainText } from '../text/clean-text.ts';
import { NUMBER_WORD, SUFFIX_WORDS } from './street-words.ts';
import { isUnit, splitUnit } from './unit.ts';

const NUMBER = '(?:(?:#|no|number)\\s?)?(?:[a-z]{0,2}-?\\d[\\w/-]*|[a-z])(?!\\S)';
const END = '(?=\\d|\\s|#|-|$)';
/** Matches a post office box: "PO Box", "P.O. Bx", "POB", "PO Drawer", and in words. Does not match a street such as "PO Box Ln". */
const POST = new RegExp(
  `(?:^|\\s)(?:${[
    'p[/\\s-]*[o0][/\\s-]*(?:b(?:o?x)?|drawer|lock\\s?box|caller|bin)',
    'post(?:al)?[\\s-]?(?:(?:office|ofc|off)\\s)?b(?:o)?x',
    '(?:apartado|apdo)(?:\\s(?:postal|de correos))?',
    'casilla(?:\\spostal)?(?=\\s\\d)',
    'mail\\s?box(?=\\s#?\\d)',
    'p\\s?o(?=\\s\\d+$)',
  ].join('|')})${END}(?!\\s(?:${SUFFIX_WORDS})(?!\\S))`,
  'i',
);
const ROUTE =
  '(?:rr|r\\sr|rfd|rural\\s(?:route|rte|rt)|hcr?|h\\sc|highway\\scontract(?:\\sroute)?|star\\s(?:route|rte|rt))[\\s#-]*(?:\\d+[a-z]?)?';
const ROAD = '(?:route|rte|rt|rd|sr)[\\s#-]*(?:\\d+[a-z]?)?';
const BOX = `(?:box|bx|buz[oó]n)\\s?${NUMBER}`;
/** Matches other parts of an address that aren't a house (USPS, Publication 28, 24 to 28). */
const PARTS = new RegExp(
  `^(?:${[
    `${BOX}(?:\\s${ROUTE})?`,
    `(?:(?:firm\\s)?caller(?:\\s(?:box|service))?|firm\\sbox|bin|lock(?:ed)?\\s?box|drawer)\\s?${NUMBER}`,
    `${ROUTE}(?:\\s${BOX})?`,
    `${ROAD}\\s${BOX}`,
    `(?:psc|cmr|unit|ship)\\s\\d+\\s${BOX}`,
    'gen(?:eral)?\\sdel(?:ivery)?',
    'poste\\srestante',
    'lista\\sde\\scorreos',
  ].join('|')})$`,
  'i',
);
/** Punctuation between letters and numbers that has no meaning. */
const SIGNS = /[.:;()"'•·]+/g;
/** Matches a street after the number of a box: "PO Box 1182 at 1204 Elm St". */
const HOUSE_AFTER = new RegExp(`\\d\\S*\\s(?:\\S+\\s)+(?:${SUFFIX_WORDS})(?!\\S)`, 'i');

/**
 * Returns true for a street that is a box or a counter of a post office, or a box on a rural route: no driver can stop there. A house
 * next to the box, a private mailbox ("1204 Elm St PMB 12") and words that only contain the letters ("Pobox Ln") are streets.
 * @param street with its unit, without the city
 */
export function isPostBox(street: string): boolean {
  const parts = plainText(street)
    .split(',')
    .map((part) => part.replace(SIGNS, ' ').replace(/\s+/g, ' ').trim());
  // "R.R. 2, Box 15A" is one.
  const whole = parts.join(' ');
  if (PARTS.test(whole)) return true;
  const readings = parts.map(readPart);
  return readings.some(({ isBox }) => isBox) && !readings.some(({ isHouse }) => isHouse);
}

/** Returns true for a street that mail or a driver can find: a number and a word in addition to its unit, or a post office box. */
export function isWholeStreet(street: string): boolean {
  const { street: line } = splitUnit(street);
  if (isPostBox(street)) return true;
  const hasNumber = /\p{N}/u.test(line) || NUMBER_WORD.test(line);
  return hasNumber && /\p{L}/u.test(line) && !isUnit(line);
}

function readPart(part: string): { isBox: boolean; isHouse: boolean } {
  const post = POST.exec(part);
  if (post !== null) {
    const before = part.slice(0, post.index);
    const after = part.slice(post.index + post[0].length);
    return { isBox: true, isHouse: isHouse(before) || HOUSE_AFTER.test(after) };
  }
  const isBox = PARTS.test(part);
  return { isBox, isHouse: !isBox && isHouse(part) };
}

/** Returns true for a number and a street name: "1204 Elm St", "842 E 1700 S", "Calle Sol 5", "One Main Plaza". */
function isHouse(text: string): boolean {
  const hasNumber = /\d/.test(text) || NUMBER_WORD.test(text);
  return hasNumber && /\S\s+\S/.test(text) && /\p{L}/u.test(text) && !isUnit(text) && !/\d{5}$/.test(text);
}
