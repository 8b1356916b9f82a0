import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { PagePending } from './lib/page-pending.ts';
import { arriveAtPage } from './lib/scroll.ts';
import type { View } from './view.ts';

/** Shows a page. A page of the staff areas has its own bar and `#main`. */
export function Outlet({ view, pending }: { view: View; pending: boolean }) {
  const { Page } = view.module;

  const begin = useEffectEvent(() => {
    arriveAtPage(view.path);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  const first = useRef(true);
  // A page starts when its component changes, not when its parameters change.
  useLayoutEffect(() => {
    if (!first.current) begin();
    first.current = false;
  }, [Page]);

  const content = (
    <>
      {pending && <div className="page-pending" />}
      <PagePending value={pending}>
        <Page params={view.params} />
      </PagePending>
    </>
  );
  if (view.route.area === 'staff') return content;
  return (
    <main id="main" tabIndex={-1} aria-busy={pending || undefined} className="min-h-page outline-none">
      {content}
    </main>
  );
}
