import '#web/lib/staff-routes.ts';
import { Activity, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffArea as Area } from '#domain/staff-areas.ts';
import { call } from '#web/lib/api.ts';
import { Queries, queryClient } from '#web/lib/query.tsx';
import { forgetRegister } from '#web/lib/terminal-register.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { AccessGate } from './access-gate.tsx';
import { AREAS } from './area-heading.tsx';
import { setGateFlags } from './gate-flags.ts';
import { AgainDialog } from './members/again-dialog.tsx';
import { SecondDialog } from './members/second-dialog.tsx';
import { WhoDialog } from './members/who-dialog.tsx';
import { StaffBar } from './staff-bar.tsx';
import { type OpenGate, OpenGateProvider } from './staff-context.ts';
import { type Gate, useGate } from './use-gate.ts';

/**
 * Shows a staff area: its bar, its gate, and, once the server has opened that, what is behind it. A lock hides what is behind
 * without ending it, so that nothing typed is lost: effects stop, dialogs close and open again (S2, decision 15).
 */
export function StaffArea({ area, children }: { area: Area; children: ReactNode }) {
  const { gate, accept, ask } = useGate(area);
  const { leave, logout } = useLogout();
  const last = useLastOpen(gate);
  const [barTools, setBarTools] = useState<HTMLElement | null>(null);
  /** The dialog is part of the page, and outlives a lock. */
  const [asksWho, setAsksWho] = useState(false);
  const open = useMemo<OpenGate | null>(() => {
    const askWho = () => setAsksWho(true);
    return last === null || leave === 'left' ? null : { area, staff: last.staff, accept, logout, askWho, barTools };
  }, [area, last, leave, accept, logout, barTools]);
  const isOpen = gate.status === 'open' && leave === 'none';
  useFreshReads(isOpen);

  return (
    <OpenGateProvider value={open}>
      <StaffBar area={area} isOpen={isOpen} tools={setBarTools} />
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-3.5rem)] outline-none">
        {!isOpen && (
          <Closed
            area={area}
            gate={gate.status === 'open' || leave !== 'none' ? LEAVING : gate}
            onOpen={accept}
            onRetry={ask}
          />
        )}
        {open !== null && (
          <Activity mode={isOpen ? 'visible' : 'hidden'}>
            <Queries>
              {children}
              <SecondDialog />
              {asksWho && <WhoDialog onClose={() => setAsksWho(false)} />}
              <AgainDialog />
            </Queries>
          </Activity>
        )}
      </main>
    </OpenGateProvider>
  );
}

interface ClosedProps {
  area: Area;
  gate: Exclude<Gate, { status: 'open' }>;
  onOpen: OpenGate['accept'];
  onRetry: () => void;
}

/** Shows the gate, or the wait for the server, in place of an area that is not open. */
function Closed({ area, gate, onOpen, onRetry }: ClosedProps) {
  const { gateTitle } = AREAS[area];
  if (gate.status === 'closed') {
    return (
      <div className="page-width py-10 sm:py-20">
        <AccessGate area={area} title={gateTitle} locked={gate.locked} onOpen={onOpen} />
      </div>
    );
  }
  return (
    <div className="page-width py-10 sm:py-20">
      <h1 className="sr-only">{gateTitle}</h1>
      {gate.status === 'asking' ? (
        <p role="status" className="flex items-center justify-center gap-3 text-muted">
          <Spinner />
          One moment…
        </p>
      ) : (
        <div role="alert" className="mx-auto max-w-card text-center">
          <p className="text-lg">We couldn’t reach the server.</p>
          <Button className="mt-4" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the gate as it was when it was open last, also while it is locked. */
function useLastOpen(gate: Gate): Extract<Gate, { status: 'open' }> | null {
  const [last, setLast] = useState<Extract<Gate, { status: 'open' }> | null>(null);
  const next = gate.status === 'open' ? gate : gate.status === 'closed' && gate.locked ? last : null;
  if (next !== last) setLast(next);
  return next;
}

/** Reads again after a lock: others have gone on working. */
function useFreshReads(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    if (wasOpen.current) queryClient.invalidateQueries().catch((error: unknown) => console.warn(error));
    wasOpen.current = true;
  }, [isOpen]);
}

/** Progress of a logout: `closing` hides the area behind the gate, `left` takes it away. */
type Leave = 'none' | 'closing' | 'left';

/** The gate's state between an open area and the front page. */
const LEAVING = { status: 'asking' } as const satisfies Gate;

/**
 * Clears the flags, closes what is open on the server, and goes to the front page (S2). What is behind the gate is gone
 * before the cache is emptied: while it is there, it would ask for everything again, and be refused.
 */
function useLogout(): { leave: Leave; logout: () => void } {
  const [, navigate] = useLocation();
  const [leave, setLeave] = useState<Leave>('none');
  useEffect(() => {
    if (leave !== 'left') return;
    queryClient.clear();
    navigate('/');
  }, [leave, navigate]);
  const logout = useCallback(() => {
    setGateFlags([]);
    forgetRegister();
    setLeave('closing');
    call('staff.close', {}).then(
      () => setLeave('left'),
      (error: unknown) => {
        console.warn('Couldn’t log out', error);
        setLeave('none');
        toastFailure('You’re still signed in', 'We couldn’t reach the server. Please try again.');
      },
    );
  }, []);
  return { leave, logout };
}
