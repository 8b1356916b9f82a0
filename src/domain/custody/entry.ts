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

/** Parties of a step. Members of staff are not named: a record may be shown to anybody. */
export const CUSTODY_PARTIES = ['customer', 'shop', 'carrier'] as const;
export type CustodyParty = (typeof CUSTODY_PARTIES)[number];

/** A fact as people read it: "Device" and "iPhone 15, 128 GB". */
export type CustodyFact = readonly [label: string, value: string];

/** What happened, as a module tells it. */
export interface CustodyStep {
  kind: CustodyKind;
  /** Time when it happened, which may be before it was written down. */
  at: Date;
  by: CustodyParty;
  /** Facts that stay forever. Nothing personal: those go to `personal`, which can be erased. */
  facts: readonly CustodyFact[];
  /** Facts about a person: kept apart, the chain holds their salted hash. Left out, or empty, without any. */
  personal?: readonly CustodyFact[];
}

interface Body extends Omit<CustodyStep, 'at' | 'personal'> {
  at: string;
  /** Salted hash of the personal facts (`personalText`). */
  personal: string | null;
}

/**
 * Writes the body of an entry: JSON with its keys in the order of the alphabet and no space, as RFC 8785 orders them. It is written
 * once and kept as it is: a reader who wrote it again could change a number (136.0 to 136), and the hash with it.
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

/** Writes personal facts as text, to be hashed and kept apart. */
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

/** Reads the body of an entry, whoever wrote it: what is not known is left out. */
export function readBody(body: string): ReadStep & { personalHash: string | null } {
  const read = new Map(Object.entries(objectOf(body)));
  const [at, personal] = [read.get('at'), read.get('personal')];
  return {
    kind: CUSTODY_KINDS.find((kind) => kind === read.get('kind')) ?? null,
    by: CUSTODY_PARTIES.find((party) => party === read.get('by')) ?? null,
    at: typeof at === 'string' ? at : null,
    facts: factsOf(read.get('facts')),
    personalHash: typeof personal === 'string' ? personal : null,
  };
}

/** Reads personal facts that `writePersonal` wrote. */
export function readPersonal(data: string): CustodyFact[] {
  return factsOf(parsed(data));
}

function factsOf(value: unknown): CustodyFact[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((fact: unknown): CustodyFact[] => {
    const [label, words]: unknown[] = Array.isArray(fact) ? fact : [];
    return typeof label === 'string' && typeof words === 'string' ? [[label, words]] : [];
  });
}

function objectOf(text: string): object {
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? value : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
