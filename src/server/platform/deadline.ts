import { DatabaseAwayError } from './db/away.ts';

/**
 * Waits for work up to a limit. Work that is late goes on, and its outcome is dropped: a creating request is settled by
 * its Idempotency-Key when it is sent again.
 * @throws DatabaseAwayError when the work is not done within `ms`
 */
export function waitAtMost<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DatabaseAwayError(new Error(`Not done within ${Math.round(ms)} ms`)));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
