const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Maximum difference of two correct clocks: of two machines, or of a check that waited for another. */
export const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
/** Time between checks after which the shop was off or its clock jumped: both look the same. */
const GAP_MS = 20 * HOUR_MS;
/** Time without a jump or a gap after which the clock is trusted. */
const STEADY_AFTER_MS = 24 * HOUR_MS;
/** Time after which a check is stored again. */
const STORED_EVERY_MS = 5 * MINUTE_MS;

/** Checks of the shop's clock: the last one, and the start of the time without a jump or a gap. */
export interface ClockChecks {
  lookedAt: Date;
  steadySince: Date;
}

/**
 * Returns the state after a check. A check before the last one, or long after it, restarts the steady time: a clock that jumps
 * ahead restarts it, and again when it is corrected.
 * @param before null before the first check
 */
export function clockChecksAfter(before: ClockChecks | null, now: Date): ClockChecks {
  const passed = before === null ? Number.POSITIVE_INFINITY : now.getTime() - before.lookedAt.getTime();
  if (before === null || passed < -CLOCKS_DIFFER_MS || passed > GAP_MS) return { lookedAt: now, steadySince: now };
  return { lookedAt: passed > 0 ? now : before.lookedAt, steadySince: before.steadySince };
}

/** Returns true when a check has to be stored: the steady time restarted, or the stored check is minutes old. */
export function needsStoring(before: ClockChecks | null, after: ClockChecks): boolean {
  if (before === null || after.steadySince.getTime() !== before.steadySince.getTime()) return true;
  return after.lookedAt.getTime() - before.lookedAt.getTime() >= STORED_EVERY_MS;
}

/** Returns true when the clock can be trusted for irreversible actions: it was steady for a day. */
export function isSteady({ steadySince }: ClockChecks, now: Date): boolean {
  return now.getTime() - steadySince.getTime() >= STEADY_AFTER_MS;
}
