const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Two clocks that are right differ by no more: those of two machines, or of a look that waited for another. */
export const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
/** A shop that has not looked at the time for so long was off, or its clock has jumped: both look the same. */
const GAP_MS = 20 * HOUR_MS;
/** Time without a jump or a gap after which a time that has come is believed. */
const STEADY_AFTER_MS = 24 * HOUR_MS;
/** A look is stored anew after so long. */
const STORED_EVERY_MS = 5 * MINUTE_MS;

/** What the shop knows of its time: when it looked last, and since when no look showed a jump or a gap. */
export interface TimeLooks {
  lookedAt: Date;
  steadySince: Date;
}

/**
 * Returns what is known after a look. A look before the last one, or long after it, begins anew: so a clock that jumps
 * ahead begins anew, and once more when it is set right.
 * @param before null before the first look
 */
export function looksAfter(before: TimeLooks | null, now: Date): TimeLooks {
  const passed = before === null ? Number.POSITIVE_INFINITY : now.getTime() - before.lookedAt.getTime();
  if (before === null || passed < -CLOCKS_DIFFER_MS || passed > GAP_MS) return { lookedAt: now, steadySince: now };
  return { lookedAt: passed > 0 ? now : before.lookedAt, steadySince: before.steadySince };
}

/** Returns true when a look has to be stored: it began anew, or the stored one is minutes old. */
export function isStoredAnew(before: TimeLooks | null, after: TimeLooks): boolean {
  if (before === null || after.steadySince.getTime() !== before.steadySince.getTime()) return true;
  return after.lookedAt.getTime() - before.lookedAt.getTime() >= STORED_EVERY_MS;
}

/** Returns true when the time can be believed for what cannot be taken back: it was steady for a day. */
export function isSteady({ steadySince }: TimeLooks, now: Date): boolean {
  return now.getTime() - steadySince.getTime() >= STEADY_AFTER_MS;
}
