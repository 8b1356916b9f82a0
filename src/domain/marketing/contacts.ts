import { splitCell } from '../rows/cells.ts';
import { cleanLine } from '../text/clean-text.ts';

/** Sources of a contact: staff, or the checkbox that a customer ticked with an order or an account. */
export const CONTACT_SOURCES = ['manual', 'import', 'order', 'account'] as const;

/** Limits of the tags of one contact. */
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Matches Google's own groups, such as "* myContacts", which are not tags of the shop. */
const SYSTEM_TAG = /^\* /;

/** Reads typed tags separated by commas or semicolons: in lowercase, each once, in order. */
export function readTags(typed: string): string[] {
  const tags = typed.split(/[,;]/).map((tag) => cleanLine(tag).toLowerCase());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** Reads the tags of a file's cell like `readTags`, with any program's separators. */
export function readTagCell(cell: string): string[] {
  const tags = splitCell(cell)
    .filter((tag) => !SYSTEM_TAG.test(tag))
    .map((tag) => tag.split(/[,;]/).map(cleanLine).join(' ').trim().toLowerCase());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** Returns the error for tags; null for valid ones. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `Up to ${MAX_TAGS} tags`;
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH);
  return long === undefined ? null : `Tags can have up to ${MAX_TAG_LENGTH} characters`;
}
