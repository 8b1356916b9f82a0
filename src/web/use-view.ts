import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { applyHead } from './lib/apply-head.ts';
import { leavePage } from './lib/scroll.ts';
import { usePageData } from './page-data.ts';
import { loadWholeView, type View } from './view.ts';

/**
 * Returns the page of the address. Keeps the previous page until the code of the next one is loaded; `pending` is true
 * meanwhile.
 */
export function useView(initial: View): { view: View; pending: boolean } {
  const data = usePageData();
  const [path] = useLocation();
  // Keeps the path separately, since the router decodes the address.
  const [shown, setShown] = useState({ view: initial, path });

  const open = useEffectEvent((signal: AbortSignal) => {
    if (path === shown.path) return;
    loadWholeView(path, data).then(
      (next) => {
        if (signal.aborted) return;
        // The address matches no page as spelled: the server knows if the page has moved.
        if (next.route.status === 404) {
          window.location.reload();
          return;
        }
        leavePage(shown.view.path);
        setShown({ view: next, path });
        applyHead(next.module.head(next.params, data));
      },
      () => {
        // The code did not load, for example after an update of the site: the server has the page.
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
