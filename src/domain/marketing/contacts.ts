import { splitCell } from '../rows/cells.ts';

/** Ways in which a contact came into the list (S3): by staff, or by the box that a customer ticked with an order or an account. */
export const CONTACT_SOURCES = ['manual', 'import', 'order', 'account'] as const;

/** Limits of the tags of one contact. */
export const MOST_TAGS = 20;
export const LONGEST_TAG = 40;

/** Google's own groups, as "* myContacts": they are no tags of the shop. */
const SYSTEM_TAG = /^\* /;

/**
 * Reads tags that are typed or imported, in any of the ways in which programs write several: in small letters, each once, in
 * their order.
 */
export function readTags(typed: string): string[] {
  const tags = splitCell(typed)
    .filter((tag) => !SYSTEM_TAG.test(tag))
    .map((tag) => tag.replace(/\s*[,;]\s*/g, ' ').toLowerCase());
  return [...new Set(tags)];
}

/** Says what is wrong with tags; null when nothing is. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MOST_TAGS) return `Up to ${MOST_TAGS} tags`;
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  return long === undefined ? null : `Tags can have up to ${LONGEST_TAG} characters`;
}
