/** Joins words to a list: "cash", "cash or card", "cash, card or Zelle". */
export function listText(words: readonly string[], before: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${before} ${last}`;
}
