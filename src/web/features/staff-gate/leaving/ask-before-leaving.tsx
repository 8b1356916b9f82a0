import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { travelGuard } from '#web/lib/scroll.ts';
import { losesByLeaving } from '#web/lib/use-leave-warning.ts';
import { useLateCode } from '#web/ui/use-late-code.ts';

const loadQuestion = () => import('./leave-question.tsx');

/**
 * Asks before a link, the palette, or the browser's Back replaces a page that has typed text, as the browser does before a reload
 * (decision 097). Does not ask inside one page: its tabs and sheets keep typed text.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  /** Navigation that waits for the answer; null while nothing is asked. */
  const [go, setGo] = useState<(() => void) | null>(null);
  const stay = () => setGo(null);
  const question = useLateCode(loadQuestion, go !== null, stay);
  useAskedBack((leave) => setGo(() => leave));
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const leave = () => navigate(to, options);
    const { pathname } = new URL(to, window.location.href);
    if (pathname === window.location.pathname || !losesByLeaving()) leave();
    else setGo(() => leave);
  }, []);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {go !== null && question !== null && (
        <question.LeaveQuestion
          onStay={stay}
          onLeave={() => {
            stay();
            go();
          }}
        />
      )}
    </Router>
  );
}

/** Reverts the browser's Back and Forward while typed text would be lost. @param onAsk receives the way to the other page */
function useAskedBack(onAsk: (leave: () => void) => void): void {
  const [path] = useLocation();
  const search = useSearch();
  const here = useRef<{ url: string; path: string; state: unknown } | null>(null);
  const isMeant = useRef(false);
  useEffect(() => {
    here.current = { url: window.location.href, path: window.location.pathname, state: window.history.state };
  }, [path, search]);
  const take = useEffectEvent((event: PopStateEvent) => {
    const before = here.current;
    const isAsked = before !== null && window.location.pathname !== before.path && losesByLeaving() && !isMeant.current;
    isMeant.current = false;
    if (!isAsked) return false;
    event.stopImmediatePropagation();
    // Only the address has changed, not the page yet: puts the address back.
    window.history.pushState(before.state, '', before.url);
    onAsk(() => {
      isMeant.current = true;
      window.history.back();
    });
    return true;
  });
  useEffect(() => {
    const guard = (event: PopStateEvent) => take(event);
    travelGuard.current = guard;
    return () => {
      if (travelGuard.current === guard) travelGuard.current = null;
    };
  }, []);
}
