import { isPostBox } from './post-boxes.ts';
import { NUMBER_WORD } from './street-words.ts';
import { isUnit, splitUnit } from './unit.ts';

/** Returns true for a street that mail or a driver can find: a number and a word in addition to its unit, or a post office box. */
export function isWholeStreet(street: string): boolean {
  const { street: line } = splitUnit(street);
  if (isPostBox(street)) return true;
  const hasNumber = /\p{N}/u.test(line) || NUMBER_WORD.test(line);
  return hasNumber && /\p{L}/u.test(line) && !isUnit(line);
}
