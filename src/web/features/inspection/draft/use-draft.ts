import { useEffect, useState } from 'react';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { type Bench, refreshBench, saveDraft } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';
import { type Changes, type DraftFields, fieldsOf } from './draft-fields.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import { keepChanges, readKept } from './kept-draft.ts';

/** A draft as its screen uses it. */
export interface Draft {
  state: DraftState;
  /** What is found by now, with what is not saved yet. */
  fields: DraftFields;
  change: (changes: Changes) => void;
  /** Saves what waits. @returns true when everything is saved */
  save: () => Promise<boolean>;
  /** Makes sure that there is a draft. @returns false when there is none */
  begin: () => Promise<boolean>;
  decide: (whose: 'mine' | 'theirs') => void;
  meetConflict: () => void;
  /** Version that was saved last. */
  versionNow: () => number | undefined;
}

/** Holds the draft of an order: it saves itself, keeps what could not be saved, and notices other inspectors. */
export function useDraft(place: Place, bench: Bench): Draft {
  const { orderId } = bench;
  const read = bench.inspections[0]?.version;
  const isOpen = bench.inspections[0]?.isDone === false;
  const [saver, setSaver] = useState<DraftSaver | null>(null);
  const [state, setState] = useState<DraftState>(SAVED);
  useEffect(() => {
    const kept = readKept(orderId);
    const made = new DraftSaver(
      {
        send: async (version, changes) => (await saveDraft(place, version, changes)).version,
        keep: (version, changes) => keepChanges(orderId, { version: version ?? null, changes }),
        onChange: setState,
      },
      read,
      kept?.changes ?? {},
      kept !== null && kept.version !== (read ?? null),
    );
    setSaver(made);
    setState(made.state);
    if (kept !== null) void made.save();
    const sendNow = () => void made.save();
    window.addEventListener('online', sendNow);
    return () => {
      window.removeEventListener('online', sendNow);
      void made.save();
      made.stop();
    };
    // The version that is read later is followed below.
  }, [orderId, place]);
  useEffect(() => saver?.follow(read), [saver, read]);
  const { isConflict } = state;
  useEffect(() => {
    if (isConflict) void refreshBench(place);
  }, [isConflict, place]);
  useLeaveWarning(state.status === 'refused' && Object.keys(state.changes).length > 0);
  return {
    state,
    fields: { ...fieldsOf(bench), ...(isConflict ? {} : state.changes) },
    change: (changes) => saver?.change(changes),
    save: async () => (await saver?.save()) ?? false,
    begin: async () => (isOpen ? true : ((await saver?.begin()) ?? false)),
    decide: (whose) => saver?.decide(whose, read),
    meetConflict: () => saver?.meetConflict(),
    versionNow: () => saver?.version,
  };
}

const SAVED: DraftState = { changes: {}, status: 'saved', errors: {}, refusal: null, isConflict: false };
