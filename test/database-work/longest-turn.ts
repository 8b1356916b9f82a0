/** Data of the fixed loop, of the size of an order on the wire. */
const SAMPLE = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`field ${place}`, `value ${place}`]));
const LOOP_TURNS = 5_000;
const TIMES = 3;

/** Returns the processor time that this thread has used since then, in microseconds. */
function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/**
 * Runs a fixed loop that writes and reads several thousand orders. Dividing other times by its time makes them
 * independent of the machine. @returns processor time in microseconds
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
 * Measures the longest turn of the event loop during some work, in microseconds of processor time of this thread, which
 * other processes hardly affect. Where the system counts time in ticks of 4 ms, a turn may be one tick too long.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const sample = () => {
    longest = Math.max(longest, usedSince(before));
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(sample);
  };
  setImmediate(sample);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return longest;
}
