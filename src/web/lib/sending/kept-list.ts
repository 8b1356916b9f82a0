import { type FileStore, fileStore } from '../storage/file-store.ts';
import type { StoredKey } from '../storage/personal-keys.ts';
import type { Reader } from '../storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** An item that can be sent. This browser makes its id, and the server accepts each id once. */
export interface Sendable {
  readonly id: string;
}

/** A list of items that wait to be sent. */
export interface KeptList<Item> {
  read(): readonly Item[];
  /** Adds an item, or replaces the one with its id. @returns false when a reload would lose it */
  put(item: Item): boolean;
  /** Removes an item and its files. */
  forget(item: Item): void;
}

/** A list of items that each have one file, stored under the id of the item. */
export interface KeptFiles<Item> extends KeptList<Item> {
  readonly files: FileStore;
}

interface KeptListOptions<Item> {
  key: StoredKey;
  read: Reader<Item>;
  /** Maximum number of items that this browser stores; a reload loses further ones. 5,000 by default. */
  maxItems?: number;
  /** Called when an item was removed. */
  onForget?: (item: Item) => void;
}

/**
 * Keeps a list in this browser, across a reload and for its other tabs. Leaves unreadable items in place: a newer version
 * of the product may have written them.
 */
export function keptList<Item extends Sendable>({
  key,
  read,
  maxItems = 5_000,
  onForget,
}: KeptListOptions<Item>): KeptList<Item> {
  const stored = () => readStored(key, asList) ?? [];
  const without = ({ id }: Item) => stored().filter((entry) => idOf(entry) !== id);
  return {
    read: () => stored().flatMap((entry) => attempt(read, entry)),
    put: (item) => {
      const others = without(item);
      return others.length < maxItems && writeStored(key, [...others, item]);
    },
    forget: (item) => {
      const remaining = without(item);
      if (remaining.length === 0) removeStored(key);
      else writeStored(key, remaining);
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

/** Keeps a list in this browser together with its files. */
export function keptFiles<Item extends Sendable>(files: FileStore, options: KeptListOptions<Item>): KeptFiles<Item> {
  return { files, ...keptList({ ...options, onForget: ({ id }) => void files.drop([id]) }) };
}

/** Holds files in memory until the page is left: for a form that a reload clears, or for files that this browser may not store. */
export function heldFiles<Item extends Sendable>(): KeptFiles<Item> {
  const files = fileStore(null);
  return { files, read: () => [], put: () => false, forget: ({ id }) => void files.drop([id]) };
}
