/**
 * Runs pieces of work in the order of their arrival, so many at a time; one that fails does not hold up the next.
 * @param atOnce one after the other unless told
 */
export function createTurns(atOnce = 1): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
