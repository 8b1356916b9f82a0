import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items sorted or merged without a pause, a few milliseconds of work: the server answers visitors in between. */
const AT_ONCE = 2_000;

/** Sorts very many items without blocking the event loop: sorts pieces, then merges them in pairs. Stable. */
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
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  for (
    let leftItem = left[leftIndex], rightItem = right[rightIndex];
    leftItem !== undefined && rightItem !== undefined;
  ) {
    if (compare(leftItem, rightItem) <= 0) {
      merged.push(leftItem);
      leftIndex += 1;
      leftItem = left[leftIndex];
    } else {
      merged.push(rightItem);
      rightIndex += 1;
      rightItem = right[rightIndex];
    }
    if (merged.length % AT_ONCE === 0) await nextTurn();
  }
  return merged.concat(left.slice(leftIndex), right.slice(rightIndex));
}
