const RELOAD_PAUSE_MS = 10 * 60_000;
const TIMEOUT_MS = 15_000;

const CONNECTION = 'Check your connection, then reload the page.';
const NEW_VERSION = 'There’s a new version. Reload the page to get it.';
const UNSAVED = 'Unsaved changes will be lost.';

/** Error for code that a person needs and that only a reload can load. Its message says why, and what to do. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

/**
 * Loads code that a person needs. Browsers remember a module that failed to load, and fail the next try without a
 * request. So this reloads the page, unless that would lose typed text, was just done, or would not reach the server.
 * @throws MissingCode
 */
export async function needCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const page = await readPage();
    if (page !== null && !hasUnsaved() && mayReload()) {
      window.location.reload();
      return new Promise(() => undefined);
    }
    const reason = page === null || page.includes(ownScript()) ? CONNECTION : NEW_VERSION;
    throw new MissingCode(hasUnsaved() ? `${reason} ${UNSAVED}` : reason, { cause: error });
  }
}

/** Fetches this page, as a reload does. @returns its text; null when a reload would fail */
async function readPage(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Returns the address of this page's script, which differs in each version. */
const ownScript = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? '';

/** Returns true when a reload would lose input: a form warns before leaving the page, or a field is filled. */
function hasUnsaved(): boolean {
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  const fields = document.querySelectorAll(':is(input, textarea):read-write');
  return Array.from(fields).some((field) => 'value' in field && field.value !== '');
}

/** Returns false when this page was itself reloaded a moment ago, to prevent a loop of reloads. */
function mayReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isFresh = load instanceof PerformanceNavigationTiming && load.type !== 'reload';
  return isFresh || performance.now() > RELOAD_PAUSE_MS;
}
