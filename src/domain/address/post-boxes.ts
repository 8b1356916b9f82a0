import { plainText } from '../text/clean-text.ts';

const NUMBER = '(?:#|no\\.?|number)?\\s?(?:[a-z]{0,2}-?\\d[\\w-]*|[a-z])';
/** "PO Box", "P.O. Bx", "POB", "PO Drawer", and in words. */
const POST = [
  'p[./\\s-]*[o0][./\\s-]*(?:b(?:o?x)?|drawer|lock\\s?box|caller|bin)\\b\\.?',
  'p[./\\s-]*[o0][./\\s-]*box(?=\\d)',
  'post(?:al)?\\s(?:(?:office|ofc|off)\\.?\\s)?box',
  '(?:apartado|apdo)\\.?(?:\\s?(?:postal|de correos))?',
].join('|');
/** What a part of an address says that names a box or a counter of a post office, and no house (USPS, Publication 28, 24 to 28). */
const BOXES = [
  `(?:${POST})\\s?(?:${NUMBER})?`,
  'b(?:o)?x\\s?#?\\s?\\d[\\w-]*',
  `(?:(?:firm\\s)?caller(?:\\s(?:box|service))?|bin|lock\\s?box|drawer)\\s${NUMBER}`,
  '(?:rr|r\\.\\s?r\\.|rfd|rural\\s(?:route|rte|rt)|hcr?|h\\.\\s?c\\.|highway\\scontract|star\\s(?:route|rte|rt)|route|rte|rt)\\.?\\s?#?\\s?' +
    '\\d+[a-z]?[\\s,]*(?:box|bx|buz[oó]n)\\s?#?\\s?[\\w-]+',
  '(?:general|gen\\.?)\\sdelivery|poste\\srestante|lista\\sde\\scorreos',
];
const BOX = new RegExp(`^(?:${BOXES.join('|')})$`, 'i');
/** A box after other words, such as a name: "Reyes Repair PO Box 1182". */
const BOX_AT_END = new RegExp(`\\s(?:${POST})\\s?#?\\s?\\d[\\w-]*$`, 'i');
/** A house, where a driver can ring: "1204 Elm St" beside "PO Box 1182". */
const HOUSE = /^\d[\w/-]*\s+(?!box\b)\S*[^\W\d_]{2}/i;

/**
 * Returns true for a street that is a box or a counter of a post office, or a box on a rural route: nobody can ring there. A house
 * beside the box, a private mailbox ("1204 Elm St PMB 12") and words that only hold the letters ("Pobox Ln") are streets.
 * @param street with its unit, without the city
 */
export function isPostBox(street: string): boolean {
  const text = plainText(street);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.some((part) => HOUSE.test(part) && !BOX.test(part))) return false;
  return [text, ...parts].some((part) => BOX.test(part) || BOX_AT_END.test(part));
}
