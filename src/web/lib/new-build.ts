import { useSyncExternalStore } from 'react';
import { ENTRY_SCRIPT_HEADER } from '#contracts/pages.ts';
import { createSignal } from './signal.ts';

const { watch, emit } = createSignal();
let isNew = false;

/**
 * Compares the script that an answer names with the script of this page: a different one means that the shop was updated.
 * @returns the answer
 */
export function noteBuild(answer: Response): Response {
  const script = answer.headers.get(ENTRY_SCRIPT_HEADER);
  if (isNew || script === null || document.querySelector(`script[src="${script}"]`) !== null) return answer;
  isNew = true;
  emit();
  return answer;
}

/** Returns true once the server runs a newer version than this page. */
export const useNewBuild = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isNew,
    () => false,
  );
