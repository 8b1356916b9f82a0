/** Jobs of a shop's receipt printer and their outcomes (decision 015). */

/** Kinds of jobs: a paper, or a pulse that opens the cash drawer on the printer's cable. */
export const PRINT_KINDS = ['paper', 'drawer'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** `sending`: a sender has claimed it, so no other may. `sent` and `failed` are final. */
export const PRINT_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** Limit for opening the drawer: later it would open with no one there. */
const DRAWER_WITHIN_MS = 30_000;
const PAPER_WITHIN_MS = 10 * 60_000;
/** Longer than any printer takes: the sender is gone. */
const SENDING_AT_MOST_MS = 60_000;

const TOO_LATE = {
  paper: 'The printer didn’t take it within 10 minutes.',
  drawer: 'The printer didn’t take it within 30 seconds, so the drawer stays closed.',
} as const satisfies Record<PrintKind, string>;
const NO_ANSWER = {
  paper: 'No answer from the printer. Check if it printed before you print it again.',
  drawer: 'No answer from the printer. Check the drawer.',
} as const satisfies Record<PrintKind, string>;

/** A stored job. */
export interface PrintJob {
  kind: PrintKind;
  state: PrintState;
  askedAt: Date;
  /** Time when a sender claimed it; null while it waits. */
  startedAt: Date | null;
  /** Reason for its failure, for staff. */
  words: string | null;
}

/** Returns true for a job that is too old to print. */
export function isTooLate({ kind, askedAt }: Pick<PrintJob, 'kind' | 'askedAt'>, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > (kind === 'drawer' ? DRAWER_WITHIN_MS : PAPER_WITHIN_MS);
}

/** Returns the outcome of a job: one that was not claimed or finished in time has failed, even when that was not recorded. */
export function printOutcome(job: PrintJob, now: Date): Pick<PrintJob, 'state' | 'words'> & { mayBePrinted: boolean } {
  const { kind, state, startedAt, words } = job;
  if (state === 'waiting' && isTooLate(job, now)) {
    return { state: 'failed', words: TOO_LATE[kind], mayBePrinted: false };
  }
  if (state === 'sending' && startedAt !== null && now.getTime() - startedAt.getTime() > SENDING_AT_MOST_MS) {
    return { state: 'failed', words: NO_ANSWER[kind], mayBePrinted: true };
  }
  return { state, words, mayBePrinted: false };
}
