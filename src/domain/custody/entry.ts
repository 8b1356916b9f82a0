/** Steps of a device that its custody record keeps. */
export const CUSTODY_KINDS = [
  'placed',
  'label_made',
  'label_void',
  'carrier',
  'arrived',
  'inspected',
  'offer_made',
  'offer_contested',
  'line_decided',
  'offer_answered',
  'status',
  'paid',
  'payment_reversed',
  'wiped',
  'return_asked',
  'return_packed',
  'return_sent',
  'returned',
] as const;
export type CustodyKind = (typeof CUSTODY_KINDS)[number];

/** Parties of a step. Members of staff are not named: a record may be shown to anyone. */
export const CUSTODY_PARTIES = ['customer', 'shop', 'carrier'] as const;
export type CustodyParty = (typeof CUSTODY_PARTIES)[number];

/** A fact as people read it: "Device" and "iPhone 15, 128 GB". */
export type CustodyFact = readonly [label: string, value: string];

/** A step of a device, as a module reports it. */
export interface CustodyStep {
  kind: CustodyKind;
  /** Time of the step, which may be before it was recorded. */
  at: Date;
  by: CustodyParty;
  /** Facts that stay forever. Nothing personal: those go to `personal`, which can be erased. */
  facts: readonly CustodyFact[];
  /** Facts about a person, stored separately: the chain holds their salted hash. Omitted or empty when there are none. */
  personal?: readonly CustodyFact[];
}

interface Body extends Omit<CustodyStep, 'at' | 'personal'> {
  at: string;
  /** Salted hash of the personal facts (`personalText`). */
  personal: string | null;
}

/**
 * Writes the body of an entry: JSON with its keys in the order of the alphabet and no space, as RFC 8785 orders them. It is written
 * once and stored unchanged: serializing it again could change a number (136.0 to 136), and the hash with it.
 */
export function writeBody({
  kind,
  at,
  by,
  facts,
  personalHash,
}: CustodyStep & { personalHash: string | null }): string {
  const body: Body = { at: at.toISOString(), by, facts, kind, personal: personalHash };
  return JSON.stringify(body);
}

/** Writes personal facts as text, to be hashed and stored separately. */
export function writePersonal(facts: readonly CustodyFact[]): string {
  return JSON.stringify(facts);
}

/** An entry as people read it. */
export interface ReadStep {
  /** Null for a body that this version does not know. */
  kind: CustodyKind | null;
  by: CustodyParty | null;
  at: string | null;
  facts: CustodyFact[];
}

/** Reads the body of an entry of any version, and leaves out unknown values. */
export function readBody(body: string): ReadStep & { personalHash: string | null } {
  const fields = new Map(Object.entries(objectOf(body)));
  const [at, personal] = [fields.get('at'), fields.get('personal')];
  return {
    kind: CUSTODY_KINDS.find((kind) => kind === fields.get('kind')) ?? null,
    by: CUSTODY_PARTIES.find((party) => party === fields.get('by')) ?? null,
    at: typeof at === 'string' ? at : null,
    facts: factsOf(fields.get('facts')),
    personalHash: typeof personal === 'string' ? personal : null,
  };
}

/** Reads personal facts that `writePersonal` wrote. */
export function readPersonal(data: string): CustodyFact[] {
  return factsOf(parseJson(data));
}

function factsOf(value: unknown): CustodyFact[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((fact: unknown): CustodyFact[] => {
    const [label, text]: unknown[] = Array.isArray(fact) ? fact : [];
    return typeof label === 'string' && typeof text === 'string' ? [[label, text]] : [];
  });
}

function objectOf(text: string): object {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
