import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { applyHead } from './lib/apply-head.ts';
import { arriveAtPage, leavePage } from './lib/scroll.ts';
import { usePageData } from './page-data.ts';
import { loadView, type View } from './view.ts';

/** Shows the page of the address. The page before it stays until the next one's code is there. */
export function Outlet({ initial }: { initial: View }) {
  const { view, pending } = useView(initial);
  const main = useRef<HTMLElement>(null);
  const { Page } = view.module;

  const begin = useEffectEvent(() => {
    arriveAtPage(view.path);
    main.current?.focus({ preventScroll: true });
  });
  const first = useRef(true);
  // A page begins when its component comes, not when its parameters change.
  useLayoutEffect(() => {
    if (!first.current) begin();
    first.current = false;
  }, [Page]);

  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      aria-busy={pending || undefined}
      className="min-h-[calc(100svh-4rem)] outline-none"
    >
      {pending && <div className="page-pending" />}
      <Page params={view.params} />
    </main>
  );
}

function useView(initial: View): { view: View; pending: boolean } {
  const data = usePageData();
  const [path] = useLocation();
  const [view, setView] = useState(initial);

  const open = useEffectEvent((signal: AbortSignal) => {
    if (path === view.path) return;
    loadView(path, data).then(
      (next) => {
        if (signal.aborted) return;
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
