import './styles/app.css';
import { hydrateRoot } from 'react-dom/client';
import { keepScrollPositions } from './lib/scroll.ts';
import { readPageData } from './page-data.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { Root } from './root.tsx';
import { loadView } from './view.ts';

/**
 * Takes the page over. Not at the top level: a page's own file imports the shell's, which this one is a part of, and a
 * module that waits for what waits for it never starts.
 */
async function takeOver(): Promise<void> {
  const data = readPageData(document);
  const view = await loadView(window.location.pathname, data);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  hydrateRoot(root, <Root data={data} view={view} />);
  keepScrollPositions();
  prefetchOnIntent();
}

void takeOver();
