import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { printer } from '#web/features/printing/index.ts';
import { useMayUse, useOpenGate, useStepBack } from '#web/features/staff-gate/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { withQuery } from '#web/lib/places/layers.ts';
import type { Command } from '../command.ts';
import type { OwnAct } from './registry/acts.ts';
import { type Entry, entriesFor } from './registry/pages.ts';

interface CommandsOptions {
  /** The open area's own ways, which take the place of those here by their ids. */
  own: readonly Command[];
  onKeys: () => void;
}

/** Returns the commands of all areas that the person may use; what the open area does in its own way is done that way. */
export function useCommands({ own, onKeys }: CommandsOptions): Command[] {
  const { area, staff, askMember, logout } = useOpenGate();
  const mayUse = useMayUse();
  const stepBack = useStepBack();
  const search = useSearch();
  const [, navigate] = useLocation();
  const { data } = useQuery(printer());
  const acts: Readonly<Record<OwnAct, () => void>> = {
    keys: onKeys,
    logout,
    'sign-in': askMember,
    'switch-user': stepBack,
    'download-prices': () => window.open(pathOf('prices.download'), '_blank', 'noreferrer'),
  };
  const go = (to: Exclude<Entry['to'], OwnAct>) => {
    const kept = to.area === area ? Object.fromEntries(new URLSearchParams(search)) : {};
    navigate(withQuery(to.path, String(new URLSearchParams({ ...kept, ...to.query }))));
  };
  const hasPrinter = data !== undefined && data.kind !== 'browser';
  return entriesFor({ area, mayUse, isSignedIn: staff.member !== null, hasPrinter }).map(({ to, ...entry }) => ({
    ...entry,
    run: own.find(({ id }) => id === entry.id)?.run ?? (() => (typeof to === 'string' ? acts[to]() : go(to))),
  }));
}
