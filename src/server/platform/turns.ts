/**
 * Limits concurrency: runs work in order of arrival, up to a number at a time; a failure does not block the next.
 * @param concurrency work that runs in parallel; one by default
 */
export function createConcurrencyLimit(concurrency = 1): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let free = concurrency;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => queue.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
