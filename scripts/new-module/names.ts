/** Name of a module in every spelling, by the spelling in the templates, whose example is gift cards. */
export type Spellings = ReadonlyMap<string, string>;

const EXAMPLE = ['gift-cards', 'gift-card'] as const;
const NAME = /^[a-z]+(-[a-z]+)*$/;

/**
 * Reads the names of a module.
 * @param plural such as `expenses` or `gift-cards`: folder, path and table
 * @param singular such as `expense`; derived from the plural by default
 * @throws Error for a name with other characters, and for a plural without a regular singular
 */
export function readNames(plural: string | undefined, singular = plural && singularOf(plural)): Spellings {
  if (plural === undefined || !NAME.test(plural)) {
    throw new Error('Name the module in small letters, such as: npm run new-module gift-cards');
  }
  if (singular === undefined || !NAME.test(singular) || singular === plural) {
    throw new Error(`Name one of them too, such as: npm run new-module ${plural} one-of-them`);
  }
  // Puts the plural first, since it begins with the singular.
  return new Map([plural, singular].flatMap((name, index) => pairsOf(EXAMPLE[index] ?? '', name)));
}

function pairsOf(example: string, name: string): [string, string][] {
  const [from, to] = [spellingsOf(example), spellingsOf(name)];
  return from.map((spelling, index) => [spelling, to[index] ?? '']);
}

/**
 * Returns the spellings of a name: `gift-cards` as gift-cards, giftCards, GiftCards, gift_cards, "gift cards" and "Gift
 * cards".
 */
function spellingsOf(name: string): string[] {
  const pascal = name.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return [
    name,
    pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    name.replaceAll('-', '_'),
    words,
    words.slice(0, 1).toUpperCase() + words.slice(1),
  ];
}

function singularOf(plural: string): string | undefined {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : undefined;
}

/** Fills in a template for a module: replaces each spelling of the example with that of the module, articles included. */
export function fillTemplate(template: string, names: Spellings): string {
  const example = new RegExp(`(\\b[Aa] )?(${[...names.keys()].join('|')})`, 'g');
  return template.replaceAll(example, (_all, article: string | undefined, spelling: string) => {
    const name = names.get(spelling) ?? spelling;
    if (article === undefined) return name;
    return /^[aeiou]/i.test(name) ? `${article.trim()}n ${name}` : article + name;
  });
}
