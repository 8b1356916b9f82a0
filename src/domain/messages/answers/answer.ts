import type { CheckStage } from '../../settings/checks.ts';

/**
 * Whose fault it is that a message did not arrive. `address`: the number or mailbox takes none. `account`: the shop's account,
 * credentials or money. `sender`: how the shop is registered as a sender. `content`: what the message says, or a policy against it.
 * `carrier`: an outage of others, which passes. `unknown`: an answer that no table has; it is shown as it came.
 */
export const FAULTS = ['address', 'account', 'sender', 'content', 'carrier', 'unknown'] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that the shop alone can end. */
export const OWN_FAULTS: readonly Fault[] = ['account', 'sender', 'content'];

/**
 * What becomes of a message after an answer. `ends`: it is given up. `waits`: it is tried at growing pauses as long as it is of
 * use. `later`: it is tried as after an outage (`retries.ts`). `once`: it is tried once more, later.
 */
export type Fate = 'ends' | 'waits' | 'later' | 'once';

/** What an answer of a provider means. */
export interface Answer {
  fault: Fault;
  fate: Fate;
  /** What is the matter, for staff: a clause that begins in lower case. */
  words: string;
  /** What the shop can do, in sentences; null where it can do nothing. */
  advice: string | null;
  /** It meets every message of the channel, not one recipient alone. */
  isWhole?: true;
  /** The recipient has told the provider to stop. */
  isStopped?: true;
  /** Step of a test of the connection that fails by it; left out: the message itself. */
  stage?: Extract<CheckStage, 'sign_in' | 'sender' | 'recipient'>;
}

/** An answer that no table knows. It is final; staff see it with what the provider said. */
export const UNKNOWN_ANSWER: Answer = {
  fault: 'unknown',
  fate: 'ends',
  words: 'the provider refused it',
  advice: null,
};

/** An outage of others. */
export const OUTAGE: Answer = { fault: 'carrier', fate: 'later', words: 'the provider is unavailable', advice: null };

/** Words of staff for an answer: "Your Twilio account isn’t active. Sign in to Twilio …". */
export function answerText({ words, advice }: Pick<Answer, 'words' | 'advice'>): string {
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return advice === null ? sentence : `${sentence} ${advice}`;
}
