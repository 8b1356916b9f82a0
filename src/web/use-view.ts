import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { applyHead } from './lib/apply-head.ts';
import { leavePage } from './lib/scroll.ts';
import { usePageData } from './page-data.ts';
import { loadWholeView, type View } from './view.ts';

/** The page of the address. The page before it stays until the next one's code is there; `pending` says so. */
export function useView(initial: View): { view: View; pending: boolean } {
  const data = usePageData();
  const [path] = useLocation();
  const [view, setView] = useState(initial);

  const open = useEffectEvent((signal: AbortSignal) => {
    if (path === view.path) return;
    loadWholeView(path, data).then(
      (next) => {
        if (signal.aborted) return;
        // No page of ours as it is written: the server knows whether it has moved.
        if (next.route.status === 404) {
          window.location.reload();
          return;
        }
        leavePage(view.path);
        setView(next);
        applyHead(next.module.head(next.params, data));
      },
      () => {
        // The code could not be loaded, as after a new version of the site: the server has the page.
        if (!signal.aborted) window.location.assign(path);
      },
    );
  });
  // The address is what opens a page.
  useEffect(() => {
    const leaving = new AbortController();
    open(leaving.signal);
    return () => leaving.abort();
  }, [path]);

  return { view, pending: path !== view.path };
}
