import { readStored, writeStored } from '#web/lib/storage/storage.ts';

export const AD_CHOICES = ['granted', 'refused'] as const;
export type AdChoice = (typeof AD_CHOICES)[number];

const KEY = 'ad-choice';

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser says for its owner that data must not be sold or shared. */
    globalPrivacyControl?: boolean;
  }
}

/** True where the browser says no for its owner; then nobody is asked, and an earlier yes does not count. */
export function hasPrivacySignal(): boolean {
  return navigator.globalPrivacyControl === true;
}

const listeners = new Set<() => void>();
/** Null until the visitor has chosen; undefined until storage was read. */
let choice: AdChoice | null | undefined;

/** The visitor's choice, or null. */
export function readAdChoice(): AdChoice | null {
  if (choice === undefined) choice = readStored(KEY, (saved) => AD_CHOICES.find((known) => known === saved) ?? null);
  return choice;
}

/** Remembers a choice. Where the browser keeps nothing it holds until the page ends. */
export function saveAdChoice(next: AdChoice): void {
  choice = next;
  writeStored(KEY, next);
  tellListeners();
}

/** Tells about a choice made in this tab or in another. @returns how to stop that */
export function watchAdChoice(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

/** A key of null means that another tab has emptied the storage. */
function readAgain({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  choice = undefined;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
