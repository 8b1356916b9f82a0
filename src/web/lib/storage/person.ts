import { useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';
import { savedText } from './kept.ts';

/**
 * Signals to every tab that the person who used this browser has signed out: tabs drop their data in memory, and do not
 * write it back. Every page loads this; the code that removes the data loads at sign-out.
 */

/** Time when personal data was last removed from this browser. */
const KEY = 'forgotten';

let lastRecord = savedText(KEY);
let turn = 0;

/**
 * Returns the number of times that this tab removed personal data. Work that began before the last removal belongs to the
 * previous person.
 */
export function personTurn(): number {
  return turn;
}

/**
 * Returns the time when a person last signed out in this browser, in milliseconds since 1970: older data in a tab belongs
 * to someone else.
 */
export function personLeftAt(): number {
  return Number.parseInt(savedText(KEY) ?? '', 10) || 0;
}

/** Signals that this tab must drop the data of its person. */
const personLeft = createSignal();
export const onPersonLeft = personLeft.watch;

/**
 * Records in this browser that its person has signed out, also for sleeping tabs, and begins the next turn in this tab.
 * Writes the record twice: before the removal, to keep other tabs from writing data back, and after it, to make them drop
 * data that they read meanwhile.
 * @param remove removes the stored data
 */
export function endPersonTurn(now: number, remove: () => void): void {
  writeRecord(`${now} started`);
  remove();
  writeRecord(`${now}`);
  lastRecord = savedText(KEY);
  beginTurn();
}

function writeRecord(text: string): void {
  try {
    window.localStorage.setItem(KEY, text);
  } catch {
    // Forbidden or full: no other tab stores data either.
  }
}

/**
 * Checks if the person has signed out in another tab since the last check.
 * @returns true when this tab was behind: the data that it was about to store belongs to the previous person
 */
export function catchUp(): boolean {
  const latest = savedText(KEY);
  if (latest === lastRecord) return false;
  lastRecord = latest;
  beginTurn();
  return true;
}

/** Returns the turn of this tab, for a component that must start over when it changes. */
export function usePersonTurn(): number {
  return useSyncExternalStore(subscribe, personTurn, () => 0);
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && catchUp(), { signal });
  // A page restored from the back/forward cache has missed the changes of other tabs.
  window.addEventListener('pageshow', catchUp, { signal });
  const unsubscribe = onPersonLeft(listener);
  return () => {
    stop.abort();
    unsubscribe();
  };
}

function beginTurn(): void {
  turn += 1;
  personLeft.emit();
}
