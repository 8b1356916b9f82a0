import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { guardTravel } from '#web/lib/scroll.ts';
import { losesByLeaving } from '#web/lib/use-leave-warning.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * Asks before a link, the palette, or the browser's Back puts another page in the place of one with typed text, as the browser does
 * before a reload (decision 097). Ways inside one page ask nothing: its tabs and sheets keep what was typed.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  /** Where the person wants to go; null while nothing is asked. */
  const [go, setGo] = useState<(() => void) | null>(null);
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
      {go !== null && (
        <LeaveQuestion
          onStay={() => setGo(null)}
          onLeave={() => {
            setGo(null);
            go();
          }}
        />
      )}
    </Router>
  );
}

/** Takes back the browser's Back and Forward to another page while typed text would be lost. @param onAsk gets the way there */
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
    // The page has not changed yet: only its address has, and is put back.
    window.history.pushState(before.state, '', before.url);
    onAsk(() => {
      isMeant.current = true;
      window.history.back();
    });
    return true;
  });
  useEffect(() => guardTravel((event) => take(event)), []);
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      isText
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button ref={stay} onClick={onStay}>
            Keep editing
          </Button>
        </div>
      }
    >
      <p>You have unsaved changes on this page.</p>
    </Dialog>
  );
}
