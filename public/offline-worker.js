/**
 * Worker of the whole site (decision 001): shows the shop's offline page in place of a page that cannot be opened without
 * a connection. It keeps that one page, and answers for nothing but pages that fail: no data, no other file.
 */
const CACHE = 'offline-page';
const PAGE = '/offline';
/** The page is read again after a day, in ms, by whoever has a connection. */
const KEPT_MS = 24 * 60 * 60 * 1000;

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(open(event));
});

/** Lets the browser ask for a page while this worker starts, so that no page waits for it. */
async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function open(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepAnew().catch(() => undefined));
    return answer;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

async function kept() {
  return (await caches.open(CACHE)).match(PAGE);
}

/** @throws TypeError for an answer other than the page */
async function keep() {
  await (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'no-cache', credentials: 'omit' }));
}

/** Where the site has no such page any more, this worker removes itself and what it keeps. */
async function keepAnew() {
  const date = Date.parse((await kept())?.headers.get('date') ?? '');
  if (Date.now() - date < KEPT_MS) return;
  const { status } = await fetch(PAGE, { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
  if (status !== 404 && status !== 410) return keep();
  await caches.delete(CACHE);
  await self.registration.unregister();
}
