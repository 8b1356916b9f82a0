import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { onStaffRefused } from '#web/lib/session-ended.ts';
import { clearGateFlag, hasGateFlag, setGateFlag } from './gate-flag.ts';
import { readStaffState } from './staff-gate.api.ts';
import { useSomebodyHere } from './use-somebody-here.ts';

/**
 * Where a gate stands. `asking`: the server has not said yet, and the screen is neither gate nor area. `closed`: the gate
 * is to be seen; `locked` means that it was open before, and what was behind it is kept. `open`: the server said so.
 */
export type Gate =
  | { status: 'asking' }
  | { status: 'failed' }
  | { status: 'closed'; locked: boolean }
  | { status: 'open'; staff: StaffState };

/** The gate of an area: opened and closed by the server's word alone. */
export function useGate(area: StaffArea) {
  const [gate, setGate] = useState<Gate>({ status: 'asking' });

  const accept = useCallback(
    (staff: StaffState) => {
      if (staff.areas.includes(area)) {
        setGateFlag(area);
        setGate({ status: 'open', staff });
        return;
      }
      clearGateFlag(area);
      setGate((before) => ({ status: 'closed', locked: wasOpen(before) }));
    },
    [area],
  );
  const ask = useCallback(() => {
    readStaffState().then(accept, (error: unknown) => {
      console.warn('The server could not be asked whether the gate is open', error);
      setGate((before) => (before.status === 'asking' ? { status: 'failed' } : before));
    });
  }, [accept]);

  // Without the flag the gate is seen at once; it opens by itself where the area is open in another tab.
  useLayoutEffect(() => {
    if (!hasGateFlag(area)) setGate({ status: 'closed', locked: false });
  }, [area]);
  useEffect(() => {
    ask();
    return onStaffRefused(ask);
  }, [ask]);
  useSomebodyHere(gate.status === 'open' ? gate.staff.idleSeconds : null, accept, ask);

  return { gate, accept, ask };
}

function wasOpen(gate: Gate): boolean {
  return gate.status === 'open' || (gate.status === 'closed' && gate.locked);
}
