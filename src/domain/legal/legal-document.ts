/** Documents that a seller agrees to, together. */
export const LEGAL_NAMES = ['terms', 'privacy'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

export const LEGAL_TITLES: Readonly<Record<LegalName, string>> = { terms: 'Terms of sale', privacy: 'Privacy policy' };

/** Variables of a document, in braces, and what each stands for: facts of the shop, and numbers from its rules. */
export const LEGAL_VARIABLES = {
  shop: 'Name of your shop',
  owner: 'Shop and its legal owner',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  quoteDays: 'Days a quote is good for',
  answerDays: 'Days to answer a price offer',
  reminderDays: 'Days until each reminder',
  paidWithin: 'Time until you pay',
  mailedPaidWithin: 'Time until you pay for a mailed device',
  payoutWays: 'Ways you pay',
  fees: 'Who bears the fees',
} as const;
type LegalVariable = keyof typeof LEGAL_VARIABLES;
export type LegalValues = Readonly<Record<LegalVariable, string>>;

/** Services that a shop may use: a section about a service is left out without it. */
export const LEGAL_SERVICES = ['ads', 'maps'] as const;
type LegalService = (typeof LEGAL_SERVICES)[number];

interface LegalSection {
  /** Hash of the section in the page's address. */
  id: string;
  heading: string;
  /** Service that the section is about; the section is left out when the shop does not use it. */
  service?: LegalService;
  /** Paragraphs; those that begin with "- " are items of a list. Words in braces are filled in. */
  body: readonly string[];
}

/** Content of a document, which the owner writes as a text (`legal-text.ts`). */
export interface LegalContent {
  /** Paragraph before the first section; empty without one. */
  intro: string;
  sections: readonly LegalSection[];
}

/** A page that sellers agree to, as data: the product's sample, or the owner's own. */
export interface LegalDocument extends LegalContent {
  /** Version that brought this wording. */
  version: string;
}

/** A paragraph, or the items of a list. */
type LegalBlock = string | readonly string[];

/** A document for display, with its variables filled in. */
export interface ReadableDocument {
  intro: string;
  sections: readonly { id: string; heading: string; blocks: readonly LegalBlock[] }[];
}

/** Beginning of a list's item. */
export const ITEM = '- ';

/**
 * Fills a document in for a shop. Words in braces that are no variables stay: a text that an earlier release accepted is still shown.
 * @param services services that the shop uses
 */
export function readableDocument(
  { intro, sections }: LegalContent,
  values: LegalValues,
  services: readonly LegalService[],
): ReadableDocument {
  return {
    intro: fillVariables(intro, values),
    sections: sections
      .filter(({ service }) => service === undefined || services.includes(service))
      .map(({ id, heading, body }) => ({
        id,
        heading: fillVariables(heading, values),
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
  return text.replace(/\{(\w+)\}/g, (written, name: string) => (isVariable(name) ? values[name] : written));
}

export function isVariable(name: string): name is LegalVariable {
  return Object.hasOwn(LEGAL_VARIABLES, name);
}
