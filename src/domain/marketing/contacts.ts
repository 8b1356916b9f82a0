/** Ways in which a contact came into the list (S3): by staff, or by the box that a customer ticked with an order or an account. */
export const CONTACT_SOURCES = ['manual', 'import', 'order', 'account'] as const;

/** Limits of the tags of one contact. */
export const MOST_TAGS = 20;
export const LONGEST_TAG = 40;

/**
 * Reads tags that are typed with commas between them: in small letters, each once, in their order. A semicolon separates,
 * too, as spreadsheets write lists with it.
 */
export function readTags(typed: string): string[] {
  const tags = typed
    .split(/[,;]/)
    .map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((tag) => tag !== '');
  return [...new Set(tags)];
}

/** Says what is wrong with tags; null when nothing is. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MOST_TAGS) return `Up to ${MOST_TAGS} tags`;
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  return long === undefined ? null : `Tags can have up to ${LONGEST_TAG} characters`;
}
