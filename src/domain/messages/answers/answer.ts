import type { CheckStage } from '../../settings/checks.ts';

/**
 * Causes of an undelivered message. `address`: the number or mailbox accepts none. `account`: the shop's account,
 * credentials or money. `sender`: the shop's registration as a sender. `content`: the text of the message, or a policy against it.
 * `carrier`: a temporary outage elsewhere. `unknown`: an answer in no table, shown unchanged.
 */
export const FAULTS = ['address', 'account', 'sender', 'content', 'carrier', 'unknown'] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that only the shop can fix. */
export const OWN_FAULTS: readonly Fault[] = ['account', 'sender', 'content'];

/**
 * Handling of a message after an answer. `ends`: it is given up. `waits`: it is retried at growing pauses while it is
 * useful. `later`: it is retried as after an outage (`retries.ts`). `once`: it is retried once.
 */
export type Fate = 'ends' | 'waits' | 'later' | 'once';

/** Meaning of a provider's answer. */
export interface Answer {
  fault: Fault;
  fate: Fate;
  /** Describes the problem to staff: a clause that begins in lowercase. */
  words: string;
  /** Advice to the shop, in sentences; null without any. */
  advice: string | null;
  /** Affects every message of the channel, not only one recipient. */
  isWhole?: true;
  /** The recipient opted out at the provider. */
  isStopped?: true;
  /** Step of a connection test that fails with this answer; omitted for the message itself. */
  stage?: Extract<CheckStage, 'sign_in' | 'sender' | 'recipient'>;
}

/** An answer in no table. It is final; staff see it with the provider's text. */
export const UNKNOWN_ANSWER: Answer = {
  fault: 'unknown',
  fate: 'ends',
  words: 'the provider refused it',
  advice: null,
};

/** An outage elsewhere. */
export const OUTAGE: Answer = { fault: 'carrier', fate: 'later', words: 'the provider is unavailable', advice: null };

/** Formats an answer for staff: "Your Twilio account isn’t active. Sign in to Twilio …". */
export function answerText({ words, advice }: Pick<Answer, 'words' | 'advice'>): string {
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return advice === null ? sentence : `${sentence} ${advice}`;
}
