// Runs in a page of WebKitGTK, which has no other way to tell of its console: collects from the first call on.

/** Returns what the page has complained about since the last call. */
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
      // A request that the page itself has ended is none that failed.
      if (error.name !== 'AbortError') all.push(`${error} ${address}`);
      throw error;
    }
  };
  addEventListener(
    'error',
    ({ message, target }) => all.push(message ?? `not loaded: ${target.src ?? target.href}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => all.push(`not handled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    all.push(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
  return all;
}
