/** Templates of e-mails to contacts: plain text with variables, `{first_name|there}`. */

/** Facts that a template may name. Those of the shop are always known; a reader's may not be. */
export const TEMPLATE_VARIABLES = [
  { name: 'first_name', needsFallback: true },
  { name: 'name', needsFallback: true },
  { name: 'shop_name', needsFallback: false },
  { name: 'shop_phone', needsFallback: false },
  { name: 'shop_site', needsFallback: false },
] as const;

export type TemplateValues = Readonly<Record<(typeof TEMPLATE_VARIABLES)[number]['name'], string | null>>;

const VARIABLE = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

/**
 * Says what is wrong with the variables of a template; null when nothing is. A reader's variable needs the words for readers
 * of whom it is not known, so that no e-mail says "Hello ,".
 */
export function templateProblem(text: string): string | null {
  for (const [whole, name = '', fallback] of text.matchAll(VARIABLE)) {
    const known = TEMPLATE_VARIABLES.find((one) => one.name === name);
    if (known === undefined) return `${whole} isn’t a variable.`;
    if (known.needsFallback && (fallback ?? '').trim() === '') {
      return `{${name}} needs a fallback for contacts without a name, for example {${name}|there}.`;
    }
  }
  return /[{}]/.test(text.replace(VARIABLE, ''))
    ? 'A variable isn’t closed. Write it like this: {first_name|there}.'
    : null;
}

/** Fills the variables of a template that has no problem; one that is not known by its fallback. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(VARIABLE, (whole, name: string, fallback = '') => {
    const known = TEMPLATE_VARIABLES.find((one) => one.name === name);
    return known === undefined ? whole : values[known.name] || fallback.trim();
  });
}

/** Returns what is known of a reader by name; lines and control characters never get into a subject. */
export function readerValues(name: string | null): Pick<TemplateValues, 'first_name' | 'name'> {
  const clean = (name ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return { name: clean || null, first_name: clean.split(' ')[0] || null };
}
