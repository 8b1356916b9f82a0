import type { TextKind } from './texts.ts';

/** A word or pattern that may not return to texts for people. */
export interface WordRule {
  pattern: RegExp;
  /** Replacement to suggest. */
  better: string;
  why: string;
  /** Kinds of text to which the rule applies; all by default. */
  in?: readonly TextKind[];
  /** A text that breaks the rule, and one that does not; the tests try both. */
  catches: string;
  leaves: string;
}

/** Texts for customers and staff; the terminal and the manual are for the owner. */
export const PEOPLE: readonly TextKind[] = ['screen', 'button', 'sms'];
