import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { RecordKind } from '#domain/staff-addresses.ts';
import { closeRecord, type Opening, openRecord, readRecordState, recordIn } from './layers.ts';
import { usePlaces } from './places.tsx';

/** Returns the function that makes the link to a record, over what the page shows. */
export function useOpening(): (kind: RecordKind, id: string, insteadOf?: RecordKind) => Opening {
  const { layers } = usePlaces();
  const search = useSearch();
  return (kind, id, insteadOf) => openRecord(layers, search, { kind, id, insteadOf, state: window.history.state });
}

/**
 * Reads the open record of a kind from the address: `/admin/orders/0190…`. A reload and a link open it again, and the browser's
 * Back closes it. Replacing it by another adds no history entry.
 */
export function useRecord(kind: RecordKind) {
  const { layers } = usePlaces();
  const [, navigate] = useLocation();
  const search = useSearch();

  const open = (id: string) => {
    const { href, ...how } = openRecord(layers, search, { kind, id, state: window.history.state });
    navigate(href, how);
  };

  const close = () => {
    const opened = readRecordState(window.history.state);
    if (layers.at(-1)?.record?.kind === kind && opened !== null && opened.isClosing !== true) {
      window.history.replaceState({ ...opened, isClosing: true }, '');
      window.history.back();
      return;
    }
    const { href, state } = closeRecord(layers, search, kind);
    navigate(href, { replace: true, state });
  };
  return { id: recordIn(layers, kind), open, close };
}

/**
 * Keeps a record open on the browser's Back and Forward, and in another tab, while it has unsaved text.
 * @param onHeld called to explain why it stays open
 */
export function useHeldRecord({ id, open }: ReturnType<typeof useRecord>, onHeld: () => void) {
  /** Id of the record with unsaved text, null when all is saved. */
  const [held, hold] = useState<string | null>(null);
  const reopen = useEffectEvent((next: string) => {
    open(next);
    onHeld();
  });
  useEffect(() => {
    if (held !== null && id !== held) reopen(held);
  }, [held, id]);
  return { shown: held ?? id, hold };
}
