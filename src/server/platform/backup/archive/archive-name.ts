const NAME = /^cash-again-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([a-z0-9]{8}))?\.(?:backup|tar\.gz)$/;

/** Ends the name of an archive that is being written, or was left by an interruption. */
export const UNFINISHED = '.unfinished';

/**
 * Names an archive by the time of its backup, to the second, and by its shop: two may keep theirs in one place.
 * @param shop null where it has no name yet
 */
export function archiveNameOf(at: Date, shop: string | null): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `cash-again-${time}${shop === null ? '' : `-${shop}`}.backup`;
}

/** Returns the time in an archive’s name; null for any other file, which belongs to the owner. */
export function archiveTimeOf(name: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Returns the shop in an archive’s name; null for one that an earlier version has named, and for any other file. */
export function archiveShopOf(name: string): string | null {
  return NAME.exec(finishedNameOf(name))?.[7] ?? null;
}

/**
 * Tells which archives of a place are a shop’s own. One that names no shop is its own where no other shop’s are.
 * @param names of all files in the place
 * @param shop null before its first backup
 */
export function ownArchives(names: readonly string[], shop: string | null): (name: string) => boolean {
  const shops = names.map(archiveShopOf).filter((one) => one !== null);
  const isAlone = shops.every((one) => one === shop);
  return (name) => (archiveShopOf(name) ?? (isAlone ? shop : undefined)) === shop;
}

/** Returns true for the name of an archive that was not finished. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED) && archiveTimeOf(finishedNameOf(name)) !== null;
}

function finishedNameOf(name: string): string {
  return name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name;
}
