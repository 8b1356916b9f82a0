const WORKER = '/offline-worker.js';

/**
 * Registers the worker that shows the shop's offline page (decision 001) in place of the browser's, once the page
 * has loaded. Does nothing in a browser without workers, such as on plain http.
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
