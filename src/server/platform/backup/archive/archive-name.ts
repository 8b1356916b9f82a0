const NAME = /^cash-again-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([a-z0-9]{8}))?\.(?:backup|tar\.gz)$/;

/** Suffix of an archive that is being written or was interrupted. */
export const UNFINISHED = '.unfinished';

/**
 * Returns the name of an archive: the time of its backup, to the second, and its shop, since two shops may share a place.
 * @param shop null while it has no name
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

/** Returns the shop in an archive’s name; null for an archive of an earlier version and for any other file. */
export function archiveShopOf(name: string): string | null {
  return NAME.exec(finishedNameOf(name))?.[7] ?? null;
}

/**
 * Creates a filter for the shop’s own archives in a place. An archive without a shop counts as its own when no other
 * shop has archives there.
 * @param names of all files in the place
 * @param shop null before its first backup
 */
export function ownArchives(names: readonly string[], shop: string | null): (name: string) => boolean {
  const shops = names.map(archiveShopOf).filter((other) => other !== null);
  const isAlone = shops.every((other) => other === shop);
  return (name) => (archiveShopOf(name) ?? (isAlone ? shop : undefined)) === shop;
}

/** Returns true for the name of an unfinished archive. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED) && archiveTimeOf(finishedNameOf(name)) !== null;
}

function finishedNameOf(name: string): string {
  return name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name;
}
