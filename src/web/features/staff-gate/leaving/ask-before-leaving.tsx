import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { navigationGuard } from '#web/lib/scroll.ts';
import { hasUnsavedInput } from '#web/lib/use-leave-warning.ts';
import { useLateCode } from '#web/ui/use-late-code.ts';

const loadQuestion = () => import('./leave-question.tsx');

/**
 * Asks before a link, the palette, or the browser's Back replaces a page that has typed text, as the browser does before a reload
 * (decision 029). Does not ask inside one page: its tabs and sheets keep typed text.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  /** Navigation that waits for the answer; null while nothing is asked. */
  const [navigation, setNavigation] = useState<(() => void) | null>(null);
  const stay = () => setNavigation(null);
  const question = useLateCode(loadQuestion, navigation !== null, stay);
  useBackQuestion((leave) => setNavigation(() => leave));
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const leave = () => navigate(to, options);
    const { pathname } = new URL(to, window.location.href);
    if (pageOf(pathname) === pageOf(window.location.pathname) || !hasUnsavedInput()) leave();
    else setNavigation(() => leave);
  }, []);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {navigation !== null && question !== null && (
        <question.LeaveQuestion
          onStay={stay}
          onLeave={() => {
            stay();
            navigation();
          }}
        />
      )}
    </Router>
  );
}

/** Returns the first segment of a path: all addresses of an area are one page. */
const pageOf = (path: string) => path.split('/')[1] ?? '';

/** Reverts the browser's Back and Forward while typed text would be lost. @param onAsk receives the way to the other page */
function useBackQuestion(onAsk: (leave: () => void) => void): void {
  const [path] = useLocation();
  const search = useSearch();
  const currentPage = useRef<{ url: string; page: string; state: unknown } | null>(null);
  const isConfirmed = useRef(false);
  useEffect(() => {
    currentPage.current = {
      url: window.location.href,
      page: pageOf(window.location.pathname),
      state: window.history.state,
    };
  }, [path, search]);
  const interceptBack = useEffectEvent((event: PopStateEvent) => {
    const before = currentPage.current;
    const needsQuestion =
      before !== null && pageOf(window.location.pathname) !== before.page && hasUnsavedInput() && !isConfirmed.current;
    isConfirmed.current = false;
    if (!needsQuestion) return false;
    event.stopImmediatePropagation();
    // Only the address has changed, not the page yet: puts the address back.
    window.history.pushState(before.state, '', before.url);
    onAsk(() => {
      isConfirmed.current = true;
      window.history.back();
    });
    return true;
  });
  useEffect(() => {
    const guard = (event: PopStateEvent) => interceptBack(event);
    navigationGuard.current = guard;
    return () => {
      if (navigationGuard.current === guard) navigationGuard.current = null;
    };
  }, []);
}
