import { useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';
import { savedText } from './kept.ts';

/**
 * Tells every tab that the person who used this browser has signed out, so that what a tab holds in memory goes, too, and
 * is not written back. Every page loads this; the code that removes the data is loaded at sign-out.
 */

/** Time when personal data was last removed from this browser. */
const KEY = 'forgotten';

let known = savedText(KEY);
let turn = 0;

/** Counts how often this tab has removed personal data. Work that began before the last removal belongs to a person who has left. */
export function personTurn(): number {
  return turn;
}

/** This tab has to forget the person who used it. */
const personLeft = createSignal();
export const onPersonLeft = personLeft.watch;

/**
 * Marks in this browser that its person has left, for tabs that sleep as well, and begins the next turn in this one. The
 * mark comes twice: before, so that no other tab writes anything back, and after, so that what they then read is gone.
 * @param remove takes away what is kept
 */
export function personLeaves(now: number, remove: () => void): void {
  mark(`${now} begun`);
  remove();
  mark(`${now}`);
  known = savedText(KEY);
  beginTurn();
}

function mark(text: string): void {
  try {
    window.localStorage.setItem(KEY, text);
  } catch {
    // Forbidden or full: no other tab keeps anything either.
  }
}

/**
 * Finds out whether the person has left in another tab since this one last looked.
 * @returns true when this tab was behind: the data that it was about to keep belongs to a person who has left
 */
export function catchUp(): boolean {
  const latest = savedText(KEY);
  if (latest === known) return false;
  known = latest;
  beginTurn();
  return true;
}

/** The turn of this tab, for a component that must begin anew with it. */
export function usePersonTurn(): number {
  return useSyncExternalStore(follow, personTurn, () => 0);
}

function follow(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && catchUp(), { signal });
  // A page that comes back out of the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', catchUp, { signal });
  const forget = onPersonLeft(listener);
  return () => {
    stop.abort();
    forget();
  };
}

function beginTurn(): void {
  turn += 1;
  personLeft.tell();
}
