const WORKER = '/offline-worker.js';

/**
 * Lets this browser show the shop's offline page (docs/decisions/079) in place of its own, once the page has loaded. A browser
 * that cannot, such as on plain http, is left as it is.
 */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(WORKER, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The offline page cannot be kept in this browser', error));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
