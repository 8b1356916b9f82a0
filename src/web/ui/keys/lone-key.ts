/** Longest pause between two keys of a hand scanner; nobody types that fast for long. */
export const KEY_GAP_MS = 50;
const LONGEST_LATE_MS = 500;

/** Screens that take scans now. */
let screens = 0;
/** Keys that went down since the page was loaded, while a screen takes scans. */
let presses = 0;
let isWithinBurst = false;

/** Says that a screen takes scans. @returns a function that says that it does no more */
export function expectScans(): () => void {
  screens += 1;
  return () => {
    screens -= 1;
  };
}

/** Says that a key went down. @param isFirst false for a further key of a burst */
export function countPress(isFirst: boolean): void {
  presses += 1;
  isWithinBurst = !isFirst;
}

/** Returns true while a single key may be the first one of a scan. */
export function areScansExpected(): boolean {
  return screens > 0;
}

/**
 * Runs a shortcut once it is certain that its key belongs to no scan: shortcuts sleep while one runs. A browser that was late
 * with this key may be as late with the next one.
 * @param at time of the key, as in `event.timeStamp`
 */
export function runWhenAlone(at: number, run: () => unknown): void {
  if (isWithinBurst) return;
  const own = presses;
  const lateMs = Math.min(Math.max(0, performance.now() - at), LONGEST_LATE_MS);
  setTimeout(() => {
    if (presses === own) run();
  }, KEY_GAP_MS + lateMs);
}
