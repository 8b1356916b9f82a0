/** Templates of e-mails to contacts: plain text with variables, `{first_name|there}`. */

/** Variables of a template. Facts of the shop are always known; a reader's may not be. */
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
 * Returns the error for the variables of a template; null for valid ones. A reader's variable needs a fallback for when it is
 * unknown, so that no email says "Hello ,".
 */
export function templateProblem(text: string): string | null {
  for (const [whole, name = '', fallback] of text.matchAll(VARIABLE)) {
    const variable = TEMPLATE_VARIABLES.find((candidate) => candidate.name === name);
    if (variable === undefined) return `${whole} isn’t a variable.`;
    if (variable.needsFallback && (fallback ?? '').trim() === '') {
      return `{${name}} needs a fallback for contacts without a name, for example {${name}|there}.`;
    }
  }
  return /[{}]/.test(text.replace(VARIABLE, ''))
    ? 'A variable isn’t closed. Write it like this: {first_name|there}.'
    : null;
}

/** Fills the variables of a valid template, and uses the fallback for unknown values. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(VARIABLE, (whole, name: string, fallback = '') => {
    const variable = TEMPLATE_VARIABLES.find((candidate) => candidate.name === name);
    return variable === undefined ? whole : values[variable.name] || fallback.trim();
  });
}

/** Returns the values of a reader from their name, without line breaks and control characters, which must not get into a subject. */
export function readerValues(name: string | null): Pick<TemplateValues, 'first_name' | 'name'> {
  const clean = (name ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return { name: clean || null, first_name: clean.split(' ')[0] || null };
}
