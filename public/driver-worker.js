/**
 * Worker of the driver's page (decision 011): opens it without a connection. It answers for `/driver` and the page's own
 * files alone, never for data; the page decides what is in the cache (src/web/features/driving/kept/keep-page.ts). It holds no
 * version: a new build's page comes from the network first, and names the files that it needs.
 */
const CACHE = 'driver-page';
const FOUND_BY_PATH = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === '/driver')
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  if (pathname.startsWith('/assets/'))
    event.respondWith(kept(pathname).then((found) => (found.ok ? found : fetch(request))));
});

/** Finds a kept file; an error where there is none. */
async function kept(pathname) {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname, FOUND_BY_PATH)) ?? Response.error();
}
