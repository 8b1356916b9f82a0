import { loadDoorBench } from '#web/features/inspection/index.ts';

const CACHE = 'driver-page';
const WORKER = '/driver-worker.js';
const PAGE = '/driver';

/**
 * Caches the page, the checklist at the door and all loaded files in this browser; they then open without a connection.
 * Removes files of an earlier build. The page is the same for every driver: `saved-day.ts` keeps its data. A browser
 * without service workers, such as on plain http, keeps nothing.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: PAGE });
    await loadDoorBench();
    const cache = await caches.open(CACHE);
    const files = loadedFiles();
    const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll([PAGE, ...files.filter((file) => !cachedPaths.has(file))]);
    for (const file of cachedPaths) if (file !== PAGE && !files.includes(file)) await cache.delete(file);
  } catch (error) {
    console.warn('The page cannot be kept in this browser', error);
  }
}

/** Removes the files that `keepPage` has cached. */
export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker = await navigator.serviceWorker.getRegistration(PAGE);
    await worker?.unregister();
    await caches.delete(CACHE);
  } catch (error) {
    console.warn('The page cannot be removed from this browser', error);
  }
}

/** Lists the paths of scripts, styles and fonts that this page has loaded. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.href))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
