/** Returns a signal that is aborted with the first of two: `AbortSignal.any`, which Safari has since 17.4 only. */
export function eitherOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const follow = () => either.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: either.signal });
  }
  return either.signal;
}
