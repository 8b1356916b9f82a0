/** Whatever a list holds: it is known by its id. */
interface Identified {
  id: string;
}

/**
 * The rows of a page as they are to be drawn: in the order in which they were first seen, each as it is now. Nothing comes
 * between them and nothing leaves by itself, so that no row moves away from under a finger.
 * @param latest the same rows as they are now, in whatever order; what is not among them stays as it was
 */
export function rowsInPlace<Row extends Identified>(seen: readonly Row[], latest: readonly Row[]): Row[] {
  const now = new Map(latest.map((row) => [row.id, row]));
  return seen.map((row) => now.get(row.id) ?? row);
}

/**
 * What has come since a page was first seen: rows that are not on it, and would stand on it before its last row. What
 * stands after that has only moved up from the next page, unless the page had room.
 */
export function freshRows<Row extends Identified>(
  seen: readonly Row[],
  latest: readonly Row[],
  pageSize: number,
): Row[] {
  const known = new Set(seen.map(({ id }) => id));
  const isKnown = ({ id }: Row) => known.has(id);
  const end = seen.length < pageSize || !latest.some(isKnown) ? latest.length : latest.findLastIndex(isKnown);
  return latest.slice(0, end).filter((row) => !isKnown(row));
}

/** Rows that were seen and are not in what was read last: they no longer fit, or newer ones have pushed them on. */
export function missingIds<Row extends Identified>(seen: readonly Row[], latest: readonly Row[]): string[] {
  const there = new Set(latest.map(({ id }) => id));
  return seen.map(({ id }) => id).filter((id) => !there.has(id));
}
