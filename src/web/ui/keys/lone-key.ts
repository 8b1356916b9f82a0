/** Longest pause between two keys of a hand scanner; nobody types that fast for long. */
export const KEY_GAP_MS = 50;

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

/** Runs a shortcut once it is certain that its key belongs to no scan: shortcuts sleep while one runs. */
export function runWhenAlone(run: () => unknown): void {
  if (isWithinBurst) return;
  const own = presses;
  setTimeout(() => {
    if (presses === own) run();
  }, KEY_GAP_MS);
}
