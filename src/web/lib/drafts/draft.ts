import { createSignal } from '../signal.ts';
import type { StoredKey } from '../storage/personal-keys.ts';
import type { Reader } from '../storage/saved-values.ts';
import { readStored, removeStored, type Shelf, writeStored } from '../storage/storage.ts';
import { storedAfter } from '../storage/stored-keys.ts';

/** How the drafts of a kind are kept. */
interface DraftKind<Value> {
  keyOf(record: string): StoredKey;
  read: Reader<Value>;
  /** `session`: each window has its own, which ends with the window. */
  shelf: Shelf;
  /** Called when one has ended, such as to drop its files. */
  onEnd?(value: Value): void;
}

const REST_MS = 300;
/** Drafts with changes that are not written yet. */
const unwritten = new Set<{ flush: () => void }>();

/**
 * What a person has begun and not sent (decision 097): in the memory of its page, and in this browser over a reload. It is ended
 * when the server has it, or by the person.
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
    this.#value = readStored(this.#key, kind.read, kind.shelf);
  }

  readonly watch = this.#signal.watch;
  /** Returns false after this browser refused to keep it: it is lost with the page. */
  readonly isKept = (): boolean => this.#isKept;

  /** What was begun; null for nothing. */
  get value(): Value | null {
    return this.#value;
  }

  /** Keeps a value in a moment, or at once when the page is left. */
  keep(value: Value): void {
    this.#value = value;
    unwritten.add(this);
    this.#timer ??= setTimeout(() => this.flush(), REST_MS);
  }

  /** Writes what was not written yet. */
  flush(): void {
    this.#rest();
    if (this.#value === null) return;
    const write = () => writeStored(this.#key, this.#value, this.#kind.shelf);
    // The first try after a customer has signed out in another tab is refused, whatever it holds: this is not theirs.
    const isKept = write() || write();
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.#signal.tell();
  }

  /** Ends it: the server has what it held, or the person wants it no more. */
  end(): void {
    this.#rest();
    const ended = this.#value;
    if (ended === null) return;
    this.#value = null;
    removeStored(this.#key, this.#kind.shelf);
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
  /** Returns the draft of a record, of which this page has one. */
  of(record: string): Draft<Value>;
  /** Ends those that nobody can send any more. */
  endWhere(isOver: (value: Value) => boolean): void;
}

export function draftsOf<Value>(kind: DraftKind<Value>): Drafts<Value> {
  const known = new Map<string, Draft<Value>>();
  const of = (record: string) => {
    const draft = known.get(record) ?? new Draft(kind, record);
    known.set(record, draft);
    return draft;
  };
  return {
    of,
    endWhere: (isOver) => {
      for (const record of new Set([...known.keys(), ...storedAfter(kind.keyOf(''), kind.shelf)])) {
        const { value } = of(record);
        if (value !== null && isOver(value)) of(record).end();
      }
    },
  };
}

function flushAll(): void {
  for (const draft of unwritten) draft.flush();
}

// A phone may end a page that is hidden without a further word, such as while its camera is open.
if (typeof document !== 'undefined') {
  window.addEventListener('pagehide', flushAll);
  document.addEventListener('visibilitychange', flushAll);
}
