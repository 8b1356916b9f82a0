import { splitCell } from '../rows/cells.ts';
import { cleanLine } from '../text/clean-text.ts';

/** Ways in which a contact came into the list: by staff, or by the box that a customer ticked with an order or an account. */
export const CONTACT_SOURCES = ['manual', 'import', 'order', 'account'] as const;

/** Limits of the tags of one contact. */
export const MOST_TAGS = 20;
export const LONGEST_TAG = 40;

/** Google's own groups, as "* myContacts": they are no tags of the shop. */
const SYSTEM_TAG = /^\* /;

/** Reads tags that are typed with commas or semicolons between: in small letters, each once, in their order. */
export function readTags(typed: string): string[] {
  const tags = typed.split(/[,;]/).map((tag) => cleanLine(tag).toLowerCase());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** Reads the tags of a cell of a file, as `readTags`, in any of the ways in which programs write several. */
export function readTagCell(cell: string): string[] {
  const tags = splitCell(cell)
    .filter((tag) => !SYSTEM_TAG.test(tag))
    .map((tag) => tag.split(/[,;]/).map(cleanLine).join(' ').trim().toLowerCase());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** Says what is wrong with tags; null when nothing is. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MOST_TAGS) return `Up to ${MOST_TAGS} tags`;
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  return long === undefined ? null : `Tags can have up to ${LONGEST_TAG} characters`;
}
