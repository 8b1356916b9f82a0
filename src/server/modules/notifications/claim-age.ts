/** Longer than any delivery takes (an e-mail is given up after one minute). The sender of an older claim has died. */
const CLAIM_MINUTES = 5;

/** Returns the time before which a claim is stale. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * 60_000);
}
