import { Suspense, useEffect, useState } from 'react';
import { Router, useLocation } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { makeEarlyPress } from '#web/lib/early-press.ts';
import { usePersonTurn } from '#web/lib/storage/person.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionProvider } from './features/session/index.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { InvitationLine } from './layout/invitation-line.tsx';
import { usePersonalParts } from './layout/use-personal-parts.ts';
import { Outlet } from './outlet.tsx';
import { PageDataProvider } from './page-data.ts';
import type { RouteEntry } from './route-entry.ts';
import { ToastOutlet } from './ui/toast-outlet.tsx';
import { useView } from './use-view.ts';
import type { View } from './view.ts';

interface RootProps {
  data: PageData;
  /** First page, with its code loaded. */
  view: View;
  /** Path on the server; in the browser it is the address. */
  ssrPath?: string;
}

/** Content of the document's body: bar, page, footer, toast area. */
export function Root({ data, view, ssrPath }: RootProps) {
  return (
    <PageDataProvider value={data}>
      {/* The outermost boundary: without it, the server's page would stay and not respond. */}
      <ErrorBoundary inPlace={<BrokenPage />}>
        {/* A page is rendered without its query, which may be personal; the browser reads it after hydration. */}
        <Router ssrSearch="" {...(ssrPath === undefined ? {} : { ssrPath })}>
          <SessionProvider>
            <a href="#main" className="skip-link">
              Skip to content
            </a>
            <Site initial={view} />
            <ErrorBoundary>
              <ToastOutlet />
            </ErrorBoundary>
          </SessionProvider>
        </Router>
      </ErrorBoundary>
    </PageDataProvider>
  );
}

/** One element, so it renders once; a boundary, so it hydrates after the page. */
const FOOTER = (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  </ErrorBoundary>
);

/** Areas that have the bar and the footer of the site. */
const FRAMED: readonly RouteEntry['area'][] = ['public', 'account'];

/** Shows the page with bar and footer; pages of staff and drivers have neither. */
function Site({ initial }: { initial: View }) {
  const [path] = useLocation();
  const { view, pending } = useView(initial);
  const personal = usePersonalParts();
  const latest = usePersonTurn();
  const [turn, setTurn] = useState(latest);
  useEffect(makeEarlyPress, []);
  const hasFrame = FRAMED.includes(view.route.area);
  // Removes the data of a signed-out person from the page in every tab; work of staff and drivers stays.
  if (hasFrame && turn !== latest) setTurn(latest);
  return (
    <>
      {hasFrame && (
        <ErrorBoundary path={path}>
          <Header personal={personal} />
        </ErrorBoundary>
      )}
      {hasFrame && (
        <ErrorBoundary>
          <InvitationLine />
        </ErrorBoundary>
      )}
      <ErrorBoundary path={path} inPlace={<BrokenPage />}>
        <Outlet key={turn} view={view} pending={pending} />
      </ErrorBoundary>
      {hasFrame && FOOTER}
    </>
  );
}
