// Runs in a page of WebKitGTK, which does not report its console otherwise: collects from the first call on.

/** Returns the complaints of the page since the last call. */
export function run() {
  window.complaintsOfTests ??= startCollecting();
  return window.complaintsOfTests.splice(0);
}

function startCollecting() {
  const all = [];
  const told = console.error;
  console.error = (...words) => {
    all.push(words.map(String).join(' '));
    told.apply(console, words);
  };
  const asked = window.fetch;
  window.fetch = async (...request) => {
    const address = String(request[0].url ?? request[0]);
    try {
      const answer = await asked.apply(window, request);
      if (!answer.ok) all.push(`${answer.status} ${address}`);
      return answer;
    } catch (error) {
      // A request that the page aborted is not a failure.
      if (error.name !== 'AbortError') all.push(`${error.message} ${address}`);
      throw error;
    }
  };
  const complainOf = ({ message, target }) => {
    // The observer runs again in the next frame, so nothing is lost; other engines do not report this.
    if (message?.startsWith('ResizeObserver loop')) return;
    all.push(message ?? `not loaded: ${target.src ?? target.href}`);
  };
  addEventListener('error', complainOf, true);
  addEventListener('unhandledrejection', ({ reason }) => all.push(`not handled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    all.push(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
  return all;
}
