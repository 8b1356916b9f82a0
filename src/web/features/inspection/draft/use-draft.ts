import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { type Bench, refreshBench } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';
import { type Changes, type DraftFields, fieldsOf } from './draft-fields.ts';
import type { DraftState } from './draft-saver.ts';
import { saverOf } from './saver-of.ts';

/** The draft of an inspection, for its screen. */
export interface Draft {
  state: DraftState;
  /** Current findings, including unsaved changes. */
  fields: DraftFields;
  change: (changes: Changes) => void;
  /** Saves waiting changes. @returns true when everything is saved */
  save: () => Promise<boolean>;
  /** Makes sure that there is a draft. @returns false when there is none */
  begin: () => Promise<boolean>;
  decide: (side: 'mine' | 'theirs') => void;
  markConflict: () => void;
  /** Returns the version that was saved last. */
  savedVersion: () => number | undefined;
}

/** Holds the draft of an order. Saves it automatically, keeps unsaved changes, and detects other inspectors. */
export function useDraft(place: Place, bench: Bench): Draft {
  const latestVersion = bench.inspections[0]?.version;
  const isOpen = bench.inspections[0]?.isDone === false;
  const [saver] = useState(() => saverOf(place, latestVersion));
  const state = useSyncExternalStore(saver.watch, () => saver.state);
  // Sends waiting changes when the bench opens, and when it closes.
  useEffect(() => {
    void saver.save();
    return () => void saver.save();
  }, [saver]);
  useEffect(() => saver.acceptRead(latestVersion, fieldsOf(bench)), [saver, latestVersion, bench]);
  const { isConflict } = state;
  useEffect(() => {
    if (isConflict) void refreshBench(place);
  }, [isConflict, place]);
  useLeaveWarning(state.status === 'refused' && Object.keys(state.changes).length > 0);
  return {
    state,
    fields: { ...fieldsOf(bench), ...(isConflict ? {} : state.changes) },
    change: (changes) => saver.change(changes),
    save: () => saver.save(),
    begin: async () => isOpen || saver.begin(),
    decide: (side) => saver.decide(side, latestVersion),
    markConflict: () => saver.markConflict(),
    savedVersion: () => saver.version,
  };
}
