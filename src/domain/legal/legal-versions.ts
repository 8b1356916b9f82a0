/**
 * Versions of the legal texts: the day of the shop from which one applies, and a number where the day has several:
 * "2026-12-05", "2026-12-05.2".
 */
export const LEGAL_VERSION = /^\d{4}-\d{2}-\d{2}(?:\.\d{1,4})?$/;

/** Names the next version that begins on a day. @param taken versions so far, those of the samples included */
export function nextLegalVersion(day: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const version = number === 1 ? day : `${day}.${number}`;
    if (!taken.has(version)) return version;
  }
}

/** Returns the day from which a version applies. */
export function legalVersionDay(version: string): string {
  return version.slice(0, 'YYYY-MM-DD'.length);
}
