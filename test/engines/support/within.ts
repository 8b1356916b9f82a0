/** Waits for work up to a limit: an engine can lose a command, and then never answers. */
export async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not over within ${milliseconds / 1000} s`)), milliseconds);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
