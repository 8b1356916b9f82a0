import type { TextKind } from './texts.ts';

/** A word or a shape that does not return to texts for people. */
export interface WordRule {
  pattern: RegExp;
  /** What to write in its place. */
  better: string;
  why: string;
  /** Kinds of text that it holds in; without it all of them. */
  in?: readonly TextKind[];
  /** A text that it catches, and one that it leaves alone: the tests try both. */
  catches: string;
  leaves: string;
}

/** What customers and staff read; a terminal and the manual are the owner's. */
export const PEOPLE: readonly TextKind[] = ['screen', 'button', 'sms'];
