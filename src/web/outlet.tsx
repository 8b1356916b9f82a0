import { memo, Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { PagePending } from './lib/page-pending.ts';
import { arriveAtPage } from './lib/scroll.ts';
import type { View } from './view.ts';

interface OutletProps {
  view: View;
  pending: boolean;
}

/** Shows a page, and renders it again only for another view. A page of the staff areas has its own bar and `#main`. */
export const Outlet = memo(({ view, pending }: OutletProps) => {
  const { Page } = view.module;

  const arrive = useEffectEvent(() => {
    arriveAtPage(view.path);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  const first = useRef(true);
  // A page starts when its component changes, not when its parameters change.
  useLayoutEffect(() => {
    if (!first.current) arrive();
    first.current = false;
  }, [Page]);

  const content = (
    <>
      {pending && <div className="page-pending" />}
      <PagePending value={pending}>
        {/* React hydrates the inside of a boundary in small steps, between which the page responds. */}
        <Suspense fallback={null}>
          <Page params={view.params} />
        </Suspense>
      </PagePending>
    </>
  );
  if (view.route.area === 'staff') return content;
  return (
    <main id="main" tabIndex={-1} aria-busy={pending || undefined} className="min-h-page outline-none">
      {content}
    </main>
  );
});
