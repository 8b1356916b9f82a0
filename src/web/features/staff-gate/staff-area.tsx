import '#web/lib/staff-routes.ts';
import { Activity, type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffArea as Area } from '#domain/staff-areas.ts';
import { call } from '#web/lib/api.ts';
import { useNewBuild } from '#web/lib/new-build.ts';
import { Queries, queryClient } from '#web/lib/query.tsx';
import { forgetRegister } from '#web/lib/terminal-register.ts';
import { hasUnsavedInput, useUnsaved } from '#web/lib/use-leave-warning.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabBar } from '#web/ui/tab-bar.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { AccessGate, type GateProps } from './access-gate.tsx';
import { AREAS, STAFF_WIDTH } from './areas.ts';
import { dropRefusedReads } from './drop-refused.ts';
import { setGateFlags } from './gate-flags.ts';
import { AskBeforeLeaving } from './leaving/ask-before-leaving.tsx';
import { rightsOf } from './may-use.ts';
import { AgainDialog } from './members/again-dialog.tsx';
import { ApproverDialog, PayeeDialog } from './members/approver-dialog.tsx';
import { StaffBar } from './staff-bar.tsx';
import { type OpenGate, OpenGateProvider } from './staff-context.ts';
import { type Gate, useGate } from './use-gate.ts';

interface StaffAreaProps {
  area: Area;
  /** Screen that opens the area in place of the password's. */
  gate?: ComponentType<GateProps>;
  /** True for a page that has a heading of its own in place of the area's. */
  hasHeading?: boolean;
  children: ReactNode;
}

/**
 * Shows a staff area: its bar, its gate, and its content once the server has opened the gate. A lock hides the content without
 * unmounting it, so that no typed text is lost: effects stop, dialogs close and open again.
 */
export function StaffArea({ area, gate: Door = AccessGate, hasHeading = false, children }: StaffAreaProps) {
  const { gate, accept, ask } = useGate(area);
  const { leave, logout } = useLogout();
  const lastOpen = useLastOpen(gate);
  const [barTabs, setBarTabs] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [person, setPerson] = useState<HTMLElement | null>(null);
  /** The dialog is part of the page, and outlives a lock. */
  const [asksMember, setAsksMember] = useState(false);
  const open = useMemo<OpenGate | null>(() => {
    const askMember = () => setAsksMember(true);
    return lastOpen === null || leave === 'left'
      ? null
      : { area, staff: lastOpen.staff, accept, logout, askMember, bar: { tools, person } };
  }, [area, lastOpen, leave, accept, logout, tools, person]);
  const isOpen = gate.status === 'open' && leave === 'none';
  useEffect(() => dropRefusedReads(hasUnsavedInput), []);
  useFreshReads(isOpen, lastOpen === null ? '' : rightsOf(lastOpen.staff));

  return (
    <OpenGateProvider value={open}>
      <AskBeforeLeaving>
        <StaffBar
          area={area}
          isOpen={isOpen}
          hasHeading={hasHeading}
          slots={{ tabs: setBarTabs, tools: setTools, person: setPerson }}
        />
        <NewVersion />
        <main id="main" tabIndex={-1} className="min-h-[calc(100svh-3rem)] outline-none">
          {!isOpen && (
            <Closed
              area={area}
              door={Door}
              gate={gate.status === 'open' || leave !== 'none' ? LEAVING : gate}
              onOpen={accept}
              onRetry={ask}
            />
          )}
          {open !== null && (
            <Activity mode={isOpen ? 'visible' : 'hidden'}>
              <Queries>
                <TabBar value={barTabs}>{children}</TabBar>
                <ApproverDialog />
                <PayeeDialog />
                <LateIdentifyDialog isOpen={asksMember} onClose={() => setAsksMember(false)} />
                <AgainDialog />
              </Queries>
            </Activity>
          )}
        </main>
      </AskBeforeLeaving>
    </OpenGateProvider>
  );
}

/** Offers the new version of an updated shop, once a reload loses no typed text. */
function NewVersion() {
  const [isNew, isUnsaved] = [useNewBuild(), useUnsaved()];
  if (!isNew || isUnsaved) return null;
  return (
    <div role="status" className="border-b border-line bg-accent-soft">
      <div className={cx(STAFF_WIDTH, 'flex flex-wrap items-center justify-between gap-x-4 py-1')}>
        <p>A new version is ready.</p>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}

const loadIdentify = () => import('./members/who-dialog.tsx');

/** Asks for the member; its code is loaded after the gate. */
function LateIdentifyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const identify = useLateCode(loadIdentify, isOpen, onClose);
  return isOpen && identify !== null ? <identify.IdentifyDialog onClose={onClose} /> : null;
}

interface ClosedProps {
  area: Area;
  door: ComponentType<GateProps>;
  gate: Exclude<Gate, { status: 'open' }>;
  onOpen: OpenGate['accept'];
  onRetry: () => void;
}

/** Shows the gate, or the wait for the server, in place of an area that is not open. */
function Closed({ area, door: Door, gate, onOpen, onRetry }: ClosedProps) {
  const { gateTitle } = AREAS[area];
  if (gate.status === 'closed') {
    return (
      <div className="page-width py-10 sm:py-20">
        <Door area={area} title={gateTitle} locked={gate.locked} onOpen={onOpen} />
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

/** Refetches after a lock, since others have gone on working, and after a change of rights, with which the answers change. */
function useFreshReads(isOpen: boolean, rights: string): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    if (wasOpen.current) queryClient.invalidateQueries().catch((error: unknown) => console.warn(error));
    wasOpen.current = true;
  }, [isOpen, rights]);
}

/** Progress of a logout: `closing` hides the area behind the gate, `left` takes it away. */
type Leave = 'none' | 'closing' | 'left';

/** The gate's state between an open area and the front page. */
const LEAVING = { status: 'asking' } as const satisfies Gate;

/**
 * Closes the open areas on the server, clears the flags, and goes to the front page. The content is unmounted
 * before the cache is emptied: otherwise it would refetch everything, and be refused.
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
    setLeave('closing');
    call('staff.close', {}).then(
      () => {
        setGateFlags([]);
        forgetRegister();
        setLeave('left');
      },
      (error: unknown) => {
        console.warn('Couldn’t log out', error);
        setLeave('none');
        toastFailure('You’re still signed in', 'We couldn’t reach the server. Please try again.');
      },
    );
  }, []);
  return { leave, logout };
}
