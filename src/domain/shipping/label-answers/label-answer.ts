/**
 * Causes of a label that can't be bought. `address`: the customer's address. `account`: the shop's key, money, carrier account
 * or own address. `package`: size, weight or service of the package. `carrier`: a temporary outage elsewhere. `unknown`: an
 * answer in no table, shown unchanged. `by_hand`: none, the shop buys its labels itself.
 */
export const LABEL_FAULTS = ['address', 'account', 'package', 'carrier', 'unknown', 'by_hand'] as const;
export type LabelFault = (typeof LABEL_FAULTS)[number];

/** Meaning of an answer to a purchase. */
export interface LabelAnswer {
  fault: LabelFault;
  /** Describes the problem to staff, and to the customer for an address: a clause that begins in lowercase. */
  words: string;
  /** Advice to the shop, in a sentence. */
  advice: string;
}

/** An outage elsewhere. */
export const LABEL_OUTAGE: LabelAnswer = {
  fault: 'carrier',
  words: 'EasyPost or the carrier is unavailable right now',
  advice: 'We keep trying. Nothing to do but wait.',
};

/** An answer in no table. */
export const UNKNOWN_LABEL_ANSWER: LabelAnswer = {
  fault: 'unknown',
  words: 'EasyPost refused the label',
  advice: 'Read what it says, fix it, and try again.',
};

/** The shop buys its labels itself, and adds each to its order. */
export const BOUGHT_BY_HAND: LabelAnswer = {
  fault: 'by_hand',
  words: 'this label is yours to buy',
  advice: 'Buy it from your carrier, then add the file and its tracking number here. We email it to the customer.',
};

interface FaultRules {
  /** Minutes between tries; the last one repeats with `isEndless`, otherwise the label waits for staff. */
  pauses: readonly number[];
  isEndless: boolean;
  /** Minutes after which Today lists it, and its customer sees a notice. */
  noticeAfter: number;
}

/** Rules of each fault: its tries, their pauses, and the delay of notices. */
const RULES: Record<LabelFault, FaultRules> = {
  // The same address gets the same answer.
  address: { pauses: [], isEndless: false, noticeAfter: 0 },
  account: { pauses: [1, 2, 5, 10, 20, 40, 60], isEndless: true, noticeAfter: 0 },
  package: { pauses: [60], isEndless: false, noticeAfter: 0 },
  carrier: { pauses: [0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 40, 60], isEndless: true, noticeAfter: 60 },
  unknown: { pauses: [10, 60], isEndless: false, noticeAfter: 0 },
  by_hand: { pauses: [], isEndless: false, noticeAfter: 0 },
};

/** Maximum minutes that a provider can delay the next try. */
const MAX_PAUSE_MINUTES = 6 * 60;

/**
 * Returns the minutes until the next try of a label; null when it waits for another address, or for staff.
 * @param tries number of tries so far, from 1
 * @param requestedMinutes minutes that the provider asks to wait: a try is never earlier
 */
export function labelPause(fault: LabelFault, tries: number, requestedMinutes = 0): number | null {
  const { pauses, isEndless } = RULES[fault];
  const pause = pauses[tries - 1] ?? (isEndless ? pauses.at(-1) : undefined);
  return pause === undefined ? null : Math.max(pause, Math.min(requestedMinutes, MAX_PAUSE_MINUTES));
}

/** Minutes after which Today lists a waiting label, by its fault. */
export const LABEL_NOTICE_AFTER: Readonly<Record<LabelFault, number>> = {
  address: RULES.address.noticeAfter,
  account: RULES.account.noticeAfter,
  package: RULES.package.noticeAfter,
  carrier: RULES.carrier.noticeAfter,
  unknown: RULES.unknown.noticeAfter,
  by_hand: RULES.by_hand.noticeAfter,
};

/** Notices to the customer about a waiting label: to check their address, that it takes longer, or that the shop sends it later. */
export const LABEL_WAITS = ['address', 'late', 'by_hand'] as const;
export type LabelWait = (typeof LABEL_WAITS)[number];

/** Returns the notice to a customer about a waiting label, without the shop's account problems; null while it has waited only briefly. */
export function labelWait({ fault, since }: { fault: LabelFault; since: Date }, now: Date): LabelWait | null {
  if (fault === 'address' || fault === 'by_hand') return fault;
  return now.getTime() - since.getTime() < RULES[fault].noticeAfter * 60_000 ? null : 'late';
}

/** Formats an answer for staff: "The house number is missing. Ask the customer …". */
export function labelAnswerText({ words, advice }: Pick<LabelAnswer, 'words' | 'advice'>): string {
  return `${capitalizeClause(words)}. ${advice}`;
}

/** Capitalizes the first letter of a clause. */
export function capitalizeClause(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
