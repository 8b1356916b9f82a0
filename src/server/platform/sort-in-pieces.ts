import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are sorted or merged at once, some milliseconds: visitors are served in between. */
const AT_ONCE = 2_000;

/** Sorts very many items without holding the event loop: pieces are sorted, then merged two by two. Stable. */
export async function sortInPieces<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    runs.push(items.slice(at, at + AT_ONCE).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let pair = 0; pair < runs.length; pair += 2) {
      merged.push(await merge(runs[pair] ?? [], runs[pair + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  ones: readonly Item[],
  others: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [at, beside] = [0, 0];
  for (let one = ones[at], other = others[beside]; one !== undefined && other !== undefined; ) {
    if (compare(one, other) <= 0) {
      merged.push(one);
      at += 1;
      one = ones[at];
    } else {
      merged.push(other);
      beside += 1;
      other = others[beside];
    }
    if (merged.length % AT_ONCE === 0) await nextTurn();
  }
  return merged.concat(ones.slice(at), others.slice(beside));
}
