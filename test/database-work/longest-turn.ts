/** What the fixed loop works on: the size of an order on the wire. */
const SAMPLE = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`field ${place}`, `value ${place}`]));
const LOOP_TURNS = 5_000;
const TIMES = 3;

/** Returns the microseconds of processor time that this thread has used since. */
function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/**
 * Runs a fixed loop, and returns the microseconds of processor time that it takes here and now: writing and reading
 * some thousand orders. What else is measured beside it does not depend on the machine.
 */
export function fixedLoop(): number {
  const times = Array.from({ length: TIMES }, () => {
    const before = process.threadCpuUsage();
    for (let turn = 0; turn < LOOP_TURNS; turn += 1) JSON.parse(JSON.stringify(SAMPLE));
    return usedSince(before);
  });
  return Math.min(...times);
}

/**
 * Measures the longest turn of the event loop during some work, in microseconds of processor time of this thread: time that
 * a neighbour takes from it hardly counts. Where the system counts time in ticks of 4 ms, each turn may have one too many.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, usedSince(before));
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return longest;
}
