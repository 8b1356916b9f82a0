import './styles/app.css';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyPresses } from './lib/early-press.ts';
import { needCode } from './lib/late-code/need-code.ts';
import { keepScrollPositions } from './lib/scroll.ts';
import { isNotFoundDocument, readPageData } from './page-data.ts';
import { Root } from './root.tsx';
import { loadNotFoundView, loadView } from './view.ts';

/**
 * Hydrates the server's page. A function instead of top-level await: pages import files that are bundled with this one,
 * and both would wait for each other.
 */
async function start(): Promise<void> {
  keepEarlyPresses();
  const isNew = 'popover' in HTMLElement.prototype && 'toSorted' in Array.prototype;
  if (!isNew) (await needCode(() => import('./lib/old-browsers/fill-in.ts'))).installPolyfills();
  const data = readPageData(document);
  const path = window.location.pathname;
  const view = await needCode(() => (isNotFoundDocument(document) ? loadNotFoundView(path) : loadView(path, data)));
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  hydrateRoot(root, <Root data={data} view={view} />, { onRecoverableError: reportCause });
  keepScrollPositions();
  // The page responds without them.
  import('./start-extras.ts')
    .then(({ startExtras }) => startExtras(root, view.route, data))
    .catch((error: unknown) => console.warn('A part of the page did not load', error));
}

/** Reports why React rendered a part of the page again; React passes the cause next to its own message. */
function reportCause(error: unknown): void {
  reportError(error instanceof Error ? (error.cause ?? error) : error);
}

/** Makes the document show that the page does not respond, as it does when this script is missing (`contracts/first-press.ts`). */
function reportFailure(error: unknown): never {
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
  throw error;
}

start().catch(reportFailure);
