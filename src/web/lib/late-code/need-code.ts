const NOT_AGAIN_MS = 10 * 60_000;
const TIMEOUT_MS = 15_000;

const CONNECTION = 'Check your connection, then reload the page.';
const NEW_VERSION = 'There’s a new version. Reload the page to get it.';
const UNSAVED = 'Unsaved changes will be lost.';

/** Code that a person waits for, and that does not come without a reload. Its message says why, and what to do. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

/**
 * Loads code that a person waits for. Browsers remember a module that did not arrive, and fail the next try without asking the
 * server: the page reloads by itself, unless that would lose typed text, has just been done, or would find no server.
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
    const why = page === null || page.includes(ownScript()) ? CONNECTION : NEW_VERSION;
    throw new MissingCode(hasUnsaved() ? `${why} ${UNSAVED}` : why, { cause: error });
  }
}

/** Asks the server for this page, as a reload does. @returns its text; null when that would not come */
async function readPage(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Returns the address of this page's script, which each version has another of. */
const ownScript = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? '';

/** Returns true when a reload would lose something: a form asks before the page is left, or a field is filled. */
function hasUnsaved(): boolean {
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  const fields = document.querySelectorAll(':is(input, textarea):read-write');
  return Array.from(fields).some((field) => 'value' in field && field.value !== '');
}

/** Returns false when this page came by a reload itself, a moment ago: no page may reload again and again. */
function mayReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isFresh = load instanceof PerformanceNavigationTiming && load.type !== 'reload';
  return isFresh || performance.now() > NOT_AGAIN_MS;
}
