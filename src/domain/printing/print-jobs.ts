/** What a shop's receipt printer is asked to do, and what comes of it (docs/decisions/084). */

/** A paper, or a pulse that opens the cash drawer on the printer's cable. */
export const PRINT_KINDS = ['paper', 'drawer'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** `sending`: somebody has taken it, so nobody else may. `sent` and `failed` are ends. */
export const PRINT_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** A drawer that opens by itself long after somebody asked for it stands open with nobody beside it. */
const DRAWER_WITHIN_MS = 30_000;
const PAPER_WITHIN_MS = 10 * 60_000;
/** Longer than any printer takes: whoever sent it has gone. */
const SENDING_AT_MOST_MS = 60_000;

const TOO_LATE = {
  paper: 'The printer didn’t take it within 10 minutes.',
  drawer: 'The printer didn’t take it within 30 seconds, so the drawer stays closed.',
} as const satisfies Record<PrintKind, string>;
const NO_ANSWER = {
  paper: 'No answer from the printer. Check if it printed before you print it again.',
  drawer: 'No answer from the printer. Check the drawer.',
} as const satisfies Record<PrintKind, string>;

/** A job as it is kept. */
export interface PrintJob {
  kind: PrintKind;
  state: PrintState;
  askedAt: Date;
  /** When somebody took it; null while it waits. */
  startedAt: Date | null;
  /** Why it failed, in words for staff. */
  words: string | null;
}

/** Returns true for a job that may no longer be done. */
export function isTooLate({ kind, askedAt }: Pick<PrintJob, 'kind' | 'askedAt'>, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > (kind === 'drawer' ? DRAWER_WITHIN_MS : PAPER_WITHIN_MS);
}

/** What came of a job: a job that nobody took in time, or that nobody ended, has failed, whether that was written down or not. */
export function outcomeOf(job: PrintJob, now: Date): Pick<PrintJob, 'state' | 'words'> & { mayBePrinted: boolean } {
  const { kind, state, startedAt, words } = job;
  if (state === 'waiting' && isTooLate(job, now)) {
    return { state: 'failed', words: TOO_LATE[kind], mayBePrinted: false };
  }
  if (state === 'sending' && startedAt !== null && now.getTime() - startedAt.getTime() > SENDING_AT_MOST_MS) {
    return { state: 'failed', words: NO_ANSWER[kind], mayBePrinted: true };
  }
  return { state, words, mayBePrinted: false };
}
