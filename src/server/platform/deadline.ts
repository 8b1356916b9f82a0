import { DatabaseAwayError } from './db/away.ts';

/**
 * Waits for work up to a limit. Late work continues and its result is dropped: when the client repeats a creating request,
 * its Idempotency-Key resolves it.
 * @throws DatabaseAwayError when the work is not done within `ms`
 */
export function waitAtMost<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DatabaseAwayError(new Error(`Not done within ${Math.round(ms)} ms`)));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
