import { readStored, writeStored } from '#web/lib/storage/storage.ts';

export const AD_CHOICES = ['granted', 'refused'] as const;
export type AdChoice = (typeof AD_CHOICES)[number];

const KEY = 'ad-choice';

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser declares that its owner's data must not be sold or shared. */
    globalPrivacyControl?: boolean;
  }
}

/**
 * Returns true when the browser opts out for its owner: the banner then asks for no consent, and earlier consent is void.
 */
export function hasPrivacySignal(): boolean {
  return navigator.globalPrivacyControl === true;
}

const listeners = new Set<() => void>();
/** Null until the visitor has chosen; undefined until storage was read. */
let choice: AdChoice | null | undefined;

/** Returns the visitor's choice, or null. */
export function readAdChoice(): AdChoice | null {
  if (choice === undefined) choice = readStored(KEY, (saved) => AD_CHOICES.find((option) => option === saved) ?? null);
  return choice;
}

/** Saves a choice. Without storage it is valid until the page ends. */
export function saveAdChoice(next: AdChoice): void {
  choice = next;
  writeStored(KEY, next);
  notifyListeners();
}

/** Calls back after a choice made in this tab or in another. @returns a function that stops it */
export function watchAdChoice(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorageChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorageChange);
  };
}

/** Reads the choice after another tab changed it. A key of null means that the other tab has cleared the storage. */
function onStorageChange({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  choice = undefined;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
