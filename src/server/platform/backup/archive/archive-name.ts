const NAME = /^cash-again-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:backup|tar\.gz)$/;

/** Ends the name of an archive that is being written, or was left by an interruption. */
export const UNFINISHED = '.unfinished';

/** Names an archive by the time of its backup, to the second. */
export function archiveNameOf(at: Date): string {
  return `cash-again-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;
}

/** Returns the time in an archive’s name; null for any other file, which belongs to the owner. */
export function archiveTimeOf(name: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Returns true for the name of an archive that was not finished. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED) && archiveTimeOf(name.slice(0, -UNFINISHED.length)) !== null;
}
