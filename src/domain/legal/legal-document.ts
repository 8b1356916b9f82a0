import type { TermsVersion } from './agreement.ts';

/** Variables of a document, in braces: facts of the shop, and numbers from its rules. */
export const LEGAL_VARIABLES = [
  'shop',
  'owner',
  'address',
  'phone',
  'email',
  'quoteDays',
  'answerDays',
  'reminderDays',
  'paidWithin',
  'mailedPaidWithin',
  'payoutWays',
  'fees',
] as const;
type LegalVariable = (typeof LEGAL_VARIABLES)[number];
export type LegalValues = Readonly<Record<LegalVariable, string>>;

/** Services that a shop may use: a section about a service is left out without it. */
type LegalService = 'ads' | 'maps';

interface LegalSection {
  /** Hash of the section in the page's address. */
  id: string;
  heading: string;
  /** Service that the section is about; the section is left out when the shop does not use it. */
  service?: LegalService;
  /** Paragraphs; those that begin with "- " are items of a list. Words in braces are filled in. */
  body: readonly string[];
}

/**
 * A page that sellers agree to, as data; an owner's own page will have the same shape. The default is a sample that a lawyer has
 * to confirm.
 */
export interface LegalDocument {
  version: TermsVersion;
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** A paragraph, or the items of a list. */
type LegalBlock = string | readonly string[];

/** A document for display, with its variables filled in. */
export interface ReadableDocument {
  version: TermsVersion;
  title: string;
  intro: string;
  sections: readonly { id: string; heading: string; blocks: readonly LegalBlock[] }[];
}

const ITEM = '- ';

/**
 * Fills a document in for a shop.
 * @param services services that the shop uses
 * @throws Error for an unknown variable, which a test of the texts rules out
 */
export function readableDocument(
  { version, title, intro, sections }: LegalDocument,
  values: LegalValues,
  services: readonly LegalService[],
): ReadableDocument {
  return {
    version,
    title,
    intro: fillVariables(intro, values),
    sections: sections
      .filter(({ service }) => service === undefined || services.includes(service))
      .map(({ id, heading, body }) => ({
        id,
        heading,
        blocks: blocksOf(body.map((text) => fillVariables(text, values))),
      })),
  };
}

/** Joins neighboring items into lists. */
function blocksOf(body: readonly string[]): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let items: string[] = [];
  for (const text of body) {
    if (!text.startsWith(ITEM)) {
      items = [];
      blocks.push(text);
      continue;
    }
    if (items.length === 0) blocks.push(items);
    items.push(text.slice(ITEM.length));
  }
  return blocks;
}

function fillVariables(text: string, values: LegalValues): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const variable = LEGAL_VARIABLES.find((candidate) => candidate === name);
    if (variable === undefined) throw new Error(`{${name}} is no variable of a legal document`);
    return values[variable];
  });
}
