/** Longer than any delivery takes (an e-mail is given up after one minute): an older claim has lost its sender. */
const CLAIM_MINUTES = 5;

/** A claim from before it has lost its sender. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * 60_000);
}
