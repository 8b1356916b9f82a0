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
      if (error.name !== 'AbortError') all.push(`${error.message} ${address}`);
      throw error;
    }
  };
  const complainOf = ({ message, target }) => {
    // One that changes what it observes is told so in the next frame, and nothing is lost: the other engines keep quiet.
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
