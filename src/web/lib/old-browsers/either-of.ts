/** Returns a signal that aborts with the first of two, as `AbortSignal.any` does, which Safari has since 17.4. */
export function eitherOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const follow = () => either.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: either.signal });
  }
  return either.signal;
}
