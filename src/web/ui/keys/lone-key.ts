/** Longest pause between two keys of a hand scanner. People do not type that fast for long. */
export const KEY_GAP_MS = 50;
const MAX_DELAY_MS = 500;

/** Number of screens that accept scans now. */
let screens = 0;
/** Number of keys pressed while a screen accepts scans. */
let presses = 0;
let isWithinBurst = false;

/** Registers a screen that accepts scans. @returns a function that unregisters it */
export function expectScans(): () => void {
  screens += 1;
  return () => {
    screens -= 1;
  };
}

/** Counts a pressed key. @param isFirst false for a further key of a burst */
export function countPress(isFirst: boolean): void {
  presses += 1;
  isWithinBurst = !isFirst;
}

/** Returns true while a single key may be the first key of a scan. */
export function areScansExpected(): boolean {
  return screens > 0;
}

/**
 * Runs a shortcut once its key is certain not to belong to a scan; ignores shortcuts during a scan. A browser that
 * delivered this key late may deliver the next one as late.
 * @param at time of the key, as in `event.timeStamp`
 */
export function runWhenAlone(at: number, run: () => unknown): void {
  if (isWithinBurst) return;
  const own = presses;
  const lateMs = Math.min(Math.max(0, performance.now() - at), MAX_DELAY_MS);
  setTimeout(() => {
    if (presses === own) run();
  }, KEY_GAP_MS + lateMs);
}
