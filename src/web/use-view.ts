import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { applyHead } from './lib/apply-head.ts';
import { leavePage } from './lib/scroll.ts';
import { usePageData } from './page-data.ts';
import { loadWholeView, type View } from './view.ts';

/**
 * Returns the page of the address. The previous page stays until the next one's code is loaded; `pending` is true
 * meanwhile.
 */
export function useView(initial: View): { view: View; pending: boolean } {
  const data = usePageData();
  const [path] = useLocation();
  // The path beside it, since the router decodes the address.
  const [shown, setShown] = useState({ view: initial, path });

  const open = useEffectEvent((signal: AbortSignal) => {
    if (path === shown.path) return;
    loadWholeView(path, data).then(
      (next) => {
        if (signal.aborted) return;
        // Not one of our pages as spelled: the server knows whether it has moved.
        if (next.route.status === 404) {
          window.location.reload();
          return;
        }
        leavePage(shown.view.path);
        setShown({ view: next, path });
        applyHead(next.module.head(next.params, data));
      },
      () => {
        // The code could not be loaded, as after a new version of the site: the server has the page.
        if (!signal.aborted) window.location.reload();
      },
    );
  });
  // Runs when the address changes.
  useEffect(() => {
    const leaving = new AbortController();
    open(leaving.signal);
    return () => leaving.abort();
  }, [path]);

  return { view: shown.view, pending: path !== shown.path };
}
