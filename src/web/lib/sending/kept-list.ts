import { type FileStore, fileStore } from '../storage/file-store.ts';
import type { StoredKey } from '../storage/personal-keys.ts';
import type { Reader } from '../storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** What can be sent: its id is made by this browser, and the server takes each id once. */
export interface Sendable {
  readonly id: string;
}

/** Where things wait to be sent. */
export interface KeptList<Item> {
  read(): readonly Item[];
  /** Adds one, in place of the one with its id. @returns false when a reload loses it */
  put(item: Item): boolean;
  /** Forgets one, with its files. */
  forget(item: Item): void;
}

/** A list of things that each have one file, under the id of the thing. */
export interface KeptFiles<Item> extends KeptList<Item> {
  readonly files: FileStore;
}

interface Kept<Item> {
  key: StoredKey;
  read: Reader<Item>;
  /** Most that this browser keeps; those above it are lost by a reload. 5,000 by default. */
  most?: number;
  /** Called when one was forgotten. */
  onForget?: (item: Item) => void;
}

/**
 * Keeps a list in this browser, over a reload and for its other tabs. What cannot be read stays there: a newer version of the product
 * may have written it.
 */
export function keptList<Item extends Sendable>({ key, read, most = 5_000, onForget }: Kept<Item>): KeptList<Item> {
  const stored = () => readStored(key, asList) ?? [];
  const without = ({ id }: Item) => stored().filter((one) => idOf(one) !== id);
  return {
    read: () => stored().flatMap((one) => attempt(read, one)),
    put: (item) => {
      const others = without(item);
      return others.length < most && writeStored(key, [...others, item]);
    },
    forget: (item) => {
      const left = without(item);
      if (left.length === 0) removeStored(key);
      else writeStored(key, left);
      onForget?.(item);
    },
  };
}

const asList = (saved: unknown): readonly unknown[] | null => (Array.isArray(saved) ? saved : null);

const idOf = (saved: unknown): unknown =>
  typeof saved === 'object' && saved !== null && 'id' in saved ? saved.id : undefined;

function attempt<Item>(read: Reader<Item>, saved: unknown): Item[] {
  try {
    return [read(saved)];
  } catch (error) {
    console.warn('Something that waits to be sent could not be read', error);
    return [];
  }
}

/** Keeps files in this browser with their list. */
export function keptFiles<Item extends Sendable>(files: FileStore, kept: Kept<Item>): KeptFiles<Item> {
  return { files, ...keptList({ ...kept, onForget: ({ id }) => void files.drop([id]) }) };
}

/** Holds files until the page is left: those of a form that a reload empties, or that this browser may not store. */
export function heldFiles<Item extends Sendable>(): KeptFiles<Item> {
  const files = fileStore(null);
  return { files, read: () => [], put: () => false, forget: ({ id }) => void files.drop([id]) };
}
