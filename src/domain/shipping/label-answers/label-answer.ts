/**
 * Whose fault it is that a label cannot be bought. `address`: that of the customer. `account`: the shop's key, money, carrier account
 * or own address. `package`: what is sent, by size, weight or service. `carrier`: an outage of others, which passes. `unknown`: an
 * answer that no table has; it is shown as it came.
 */
export const LABEL_FAULTS = ['address', 'account', 'package', 'carrier', 'unknown'] as const;
export type LabelFault = (typeof LABEL_FAULTS)[number];

/** What an answer to a purchase means. */
export interface LabelAnswer {
  fault: LabelFault;
  /** What is the matter, for staff: a clause that begins in lower case. Of an address, its customer reads it, too. */
  words: string;
  /** What the shop can do, in a sentence. */
  advice: string;
}

/** An outage of others. */
export const LABEL_OUTAGE: LabelAnswer = {
  fault: 'carrier',
  words: 'EasyPost or the carrier is unavailable right now',
  advice: 'We keep trying. Nothing to do but wait.',
};

/** An answer that no table knows. */
export const UNKNOWN_LABEL_ANSWER: LabelAnswer = {
  fault: 'unknown',
  words: 'EasyPost refused the label',
  advice: 'Read what it says, fix it, and try again.',
};

interface FaultRules {
  /** Minutes between tries; the last one repeats where `isEndless`, and otherwise the label waits for a person. */
  pauses: readonly number[];
  isEndless: boolean;
  /** Minutes after which it stands in Today, and its customer reads of it. */
  toldAfter: number;
}

/** What follows from each fault: its tries, their pauses, and when it is told. */
const RULES: Record<LabelFault, FaultRules> = {
  // The same address gets the same answer.
  address: { pauses: [], isEndless: false, toldAfter: 0 },
  account: { pauses: [1, 2, 5, 10, 20, 40, 60], isEndless: true, toldAfter: 0 },
  package: { pauses: [60], isEndless: false, toldAfter: 0 },
  carrier: { pauses: [0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 40, 60], isEndless: true, toldAfter: 60 },
  unknown: { pauses: [10, 60], isEndless: false, toldAfter: 0 },
};

/** No provider makes a label wait longer than this before the next try. */
const LONGEST_PAUSE = 6 * 60;

/**
 * Returns the minutes until the next try of a label; null when it waits for another address, or for a person.
 * @param tries number of tries so far, from 1
 * @param askedMinutes minutes that the provider asks to wait: a try is never earlier
 */
export function labelPause(fault: LabelFault, tries: number, askedMinutes = 0): number | null {
  const { pauses, isEndless } = RULES[fault];
  const pause = pauses[tries - 1] ?? (isEndless ? pauses.at(-1) : undefined);
  return pause === undefined ? null : Math.max(pause, Math.min(askedMinutes, LONGEST_PAUSE));
}

/** Minutes after which a label that waits stands in Today, by its fault. */
export const LABEL_TOLD_AFTER: Readonly<Record<LabelFault, number>> = {
  address: RULES.address.toldAfter,
  account: RULES.account.toldAfter,
  package: RULES.package.toldAfter,
  carrier: RULES.carrier.toldAfter,
  unknown: RULES.unknown.toldAfter,
};

/** What a customer reads of a label that waits: to check their address, or that it takes longer. */
export const LABEL_WAITS = ['address', 'late'] as const;
export type LabelWait = (typeof LABEL_WAITS)[number];

/** Returns what a customer reads of a label that waits since a time, and nothing about the shop's account; null where it is only a moment. */
export function labelWait({ fault, since }: { fault: LabelFault; since: Date }, now: Date): LabelWait | null {
  if (fault === 'address') return 'address';
  return now.getTime() - since.getTime() < RULES[fault].toldAfter * 60_000 ? null : 'late';
}

/** Words of staff for an answer: "The house number is missing. Ask the customer …". */
export function labelAnswerText({ words, advice }: Pick<LabelAnswer, 'words' | 'advice'>): string {
  return `${capitalized(words)}. ${advice}`;
}

/** Begins a clause of the table as a sentence. */
export function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
