import { createSignal } from '../signal.ts';
import type { StoredKey } from '../storage/personal-keys.ts';
import type { Reader } from '../storage/saved-values.ts';
import { readStored, removeStored, type StorageArea, writeStored } from '../storage/storage.ts';
import { storedAfter } from '../storage/stored-keys.ts';

/** Storage rules of one kind of draft. */
interface DraftKind<Value> {
  keyOf(record: string): StoredKey;
  read: Reader<Value>;
  /** With `session`, each window has its own draft, which ends with the window. */
  area: StorageArea;
  /** Called when a draft has ended, for example to delete its files. */
  onEnd?(value: Value): void;
}

const WRITE_DELAY_MS = 300;
/** Drafts with changes that are not written yet. */
const unwritten = new Set<{ flush: () => void }>();

/**
 * Input that a person has begun and not sent (decision 029): in the memory of its page, and in this browser across a
 * reload. It ends when the server has it or the person discards it.
 */
export class Draft<Value> {
  readonly #kind: DraftKind<Value>;
  readonly #key: StoredKey;
  readonly #signal = createSignal();
  #value: Value | null;
  #isKept = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: DraftKind<Value>, record: string) {
    this.#kind = kind;
    this.#key = kind.keyOf(record);
    this.#value = readStored(this.#key, kind.read, kind.area);
  }

  readonly watch = this.#signal.watch;
  /** Returns false when this browser refused to store the draft: it is lost with the page. */
  readonly isKept = (): boolean => this.#isKept;

  /** Current value; null for an empty draft. */
  get value(): Value | null {
    return this.#value;
  }

  /** Stores a value after a short delay, or at once when the page is left. */
  keep(value: Value): void {
    this.#value = value;
    unwritten.add(this);
    this.#timer ??= setTimeout(() => this.flush(), WRITE_DELAY_MS);
  }

  /** Writes pending changes. */
  flush(): void {
    this.#rest();
    if (this.#value === null) return;
    const write = () => writeStored(this.#key, this.#value, this.#kind.area);
    // Storage refuses the first write after a customer signed out in another tab; the draft is not that customer's, so it tries again.
    const isKept = write() || write();
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.#signal.emit();
  }

  /** Ends the draft: the server has its content, or the person discarded it. */
  end(): void {
    this.#rest();
    const ended = this.#value;
    if (ended === null) return;
    this.#value = null;
    removeStored(this.#key, this.#kind.area);
    this.#kind.onEnd?.(ended);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    unwritten.delete(this);
  }
}

/** The drafts of a kind. */
interface Drafts<Value> {
  /** Returns the draft of a record; this page has one instance of each. */
  draftOf(record: string): Draft<Value>;
  /** Ends drafts that can no longer be sent. */
  endWhere(isOver: (value: Value) => boolean): void;
}

export function draftsOf<Value>(kind: DraftKind<Value>): Drafts<Value> {
  const drafts = new Map<string, Draft<Value>>();
  const draftOf = (record: string) => {
    const draft = drafts.get(record) ?? new Draft(kind, record);
    drafts.set(record, draft);
    return draft;
  };
  return {
    draftOf,
    endWhere: (isOver) => {
      for (const record of new Set([...drafts.keys(), ...storedAfter(kind.keyOf(''), kind.area)])) {
        const { value } = draftOf(record);
        if (value !== null && isOver(value)) draftOf(record).end();
      }
    },
  };
}

function flushAll(): void {
  for (const draft of unwritten) draft.flush();
}

// A phone may end a hidden page without further events, for example while its camera is open.
if (typeof document !== 'undefined') {
  window.addEventListener('pagehide', flushAll);
  document.addEventListener('visibilitychange', flushAll);
}
