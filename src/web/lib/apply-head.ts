import type { Head } from '#web/page.ts';

/** Updates the document's head after a change of page in the browser. */
export function applyHead({ title, description, canonicalPath }: Head): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = document.querySelector('link[rel="canonical"]');
  if (canonicalPath !== null) canonical?.setAttribute('href', new URL(canonicalPath, window.location.origin).href);
}
