import { ApiError, NetworkError } from '../api.ts';
import { createSignal } from '../signal.ts';
import { Backoff } from './backoff.ts';
import type { KeptList, Sendable } from './kept-list.ts';
import { sendOutcomeOf } from './send-outcome.ts';

/** An item that this browser sends, and its state. */
export interface Entry<Item, Answer = unknown> {
  readonly item: Item;
  /**
   * `preparing`: not ready to be sent. `waits`: sent with the next try. `refused`: refused by the server, and sent again
   * only on request.
   */
  readonly state: 'preparing' | 'waits' | 'sending' | 'sent' | 'refused';
  /** Error of the last try; null before the first. It stays during the next try. */
  readonly failure: unknown;
  /** Answer of the server; null until then. */
  readonly answer: Answer | null;
}

/** Functions of a queue: how it sends items, and what follows. */
export interface Work<Item, Answer> {
  /** Sends an item; the server detects a repeated one by its id. @throws as `call` does, or SendLater */
  send(item: Item, signal: AbortSignal): Promise<Answer>;
  /** Called when the server has an item, which shows as being sent until this is done. */
  onSent?(answer: Answer, item: Item): void | Promise<void>;
  onRefused?(item: Item, error: ApiError): void;
  /** Called after a pass in which the server accepted any item. */
  onPassEnd?(): void;
  /** Returns a group whose items must arrive in order, such as the reports of one stop: a waiting item blocks later ones of its group. */
  orderedBy?(item: Item): string;
  /** Returns false when a reload would lose data of the item, such as a photo. */
  isKept?(item: Item): boolean;
  /** Keeps showing sent items until they are removed. */
  showsSent?: boolean;
}

/** Thrown for an item that cannot be sent yet: it waits, and so do the items behind it. */
export class SendLater extends Error {}

/**
 * Sends the waiting items of this browser one after the other, in the order of arrival (decision 029). Undecided items
 * keep waiting, longer with each try; items that another tab sent or removed are dropped.
 */
export class SendQueue<Item extends Sendable, Answer = unknown> {
  readonly #list: KeptList<Item>;
  readonly #signal = createSignal();
  #work: Work<Item, Answer>;
  #entries: readonly Entry<Item, Answer>[] = [];
  /** Ids in the list, as far as this tab knows. */
  readonly #kept = new Set<string>();
  /** Ids that were sent or removed here: a list that could not be written does not bring them back. */
  readonly #done = new Set<string>();
  readonly #backoff = new Backoff();
  /** Aborts the running try; null between tries. */
  #cut: AbortController | null = null;
  #pass: Promise<void> = Promise.resolve();

  constructor(list: KeptList<Item>, work: Work<Item, Answer>) {
    this.#list = list;
    this.#work = work;
  }

  readonly watch = this.#signal.watch;
  readonly entries = (): readonly Entry<Item, Answer>[] => this.#entries;

  /** Replaces the functions of the queue. */
  setWork(work: Work<Item, Answer>): void {
    this.#work = work;
  }

  /** Returns false when a reload would lose an item that is ready to be sent, because this browser refused to store it. */
  readonly isKept = (): boolean =>
    this.#entries.every(({ item, state }) => state === 'sent' || state === 'preparing' || this.#isKept(item));

  #isKept(item: Item): boolean {
    return this.#kept.has(item.id) && (this.#work.isKept?.(item) ?? true);
  }

  has(id: string): boolean {
    return this.#entries.some(({ item }) => item.id === id);
  }

  /** Shows an item that is not ready to be sent; `put` makes it ready. */
  announce(item: Item): void {
    this.#show([...this.#entries, { ...newEntry<Item, Answer>(item), state: 'preparing' }]);
  }

  /** Adds an item at the end, or replaces the one with its id; `send` sends it. */
  put(item: Item): void {
    this.#backoff.end(item.id);
    this.#keep(item);
    if (this.has(item.id)) this.#mark(item.id, newEntry(item));
    else this.#show([...this.#entries, newEntry(item)]);
  }

  remove(id: string): void {
    const entry = this.#entries.find(({ item }) => item.id === id);
    if (entry === undefined) return;
    this.#settle(entry.item);
    this.#show(this.#entries.filter((other) => other !== entry));
  }

  clear(): void {
    for (const { item } of this.#entries) this.remove(item.id);
  }

  /** Syncs with the stored list: adds items from before a reload or of another tab, and drops those that another tab sent or removed. */
  sync(): void {
    const kept = this.#list.read().filter(({ id }) => !this.#done.has(id));
    const ids = new Set(kept.map(({ id }) => id));
    const left = this.#entries.filter(
      ({ item, state }) => state === 'sending' || state === 'sent' || !this.#kept.has(item.id) || ids.has(item.id),
    );
    const more = kept.filter(({ id }) => !this.has(id));
    for (const { id } of more) this.#kept.add(id);
    if (more.length === 0 && left.length === this.#entries.length) return;
    this.#show([...left, ...more.map((item) => newEntry<Item, Answer>(item))]);
  }

  /** Sends the items that wait and do not pause; a running pass includes them. @returns when the pass has ended */
  send(): Promise<void> {
    if (this.#cut === null) this.#pass = this.#run();
    return this.#pass;
  }

  /** Sends the waiting items unless all of them pause. A timer calls it. */
  async sendDue(): Promise<void> {
    if (this.#backoff.isDue(null)) await this.send();
  }

  /** Sends refused and pausing items, too. */
  retry(matches: (entry: Entry<Item, Answer>) => boolean = () => true): Promise<void> {
    for (const entry of this.#entries.filter(matches)) {
      this.#backoff.end(entry.item.id);
      if (entry.state === 'refused') this.#mark(entry.item.id, { state: 'waits' });
    }
    return this.send();
  }

  /** Aborts the running try and sends again: it may hang on a network that this device has left. */
  async sendAnew(): Promise<void> {
    this.#cut?.abort();
    await this.#pass;
    this.#backoff.endAll();
    await this.send();
  }

  async #run(): Promise<void> {
    const cut = new AbortController();
    this.#cut = cut;
    const tried = new Set<string>();
    let sentCount = 0;
    try {
      for (let item = this.#next(tried); item !== undefined; item = this.#next(tried)) {
        tried.add(item.id);
        const outcome = await this.#sendOne(item, cut.signal);
        if (outcome === 'taken') sentCount += 1;
        if (outcome === 'stop' || cut.signal.aborted) break;
      }
    } finally {
      this.#cut = null;
    }
    if (sentCount > 0) this.#work.onPassEnd?.();
  }

  #next(tried: ReadonlySet<string>): Item | undefined {
    this.sync();
    const blocked = new Set<string>();
    for (const { item, state } of this.#entries) {
      if (state !== 'waits') continue;
      const name = this.#work.orderedBy?.(item) ?? item.id;
      if (!tried.has(item.id) && this.#backoff.isDue(item.id) && !blocked.has(name)) return item;
      blocked.add(name);
    }
    return undefined;
  }

  async #sendOne(item: Item, signal: AbortSignal): Promise<'taken' | 'next' | 'stop'> {
    this.#mark(item.id, { state: 'sending' });
    let answer: Answer;
    try {
      answer = await this.#work.send(item, signal);
    } catch (error) {
      return this.#fail(item, error, signal.aborted);
    }
    this.#backoff.end(null);
    this.#settle(item);
    await this.#work.onSent?.(answer, item);
    if (this.#work.showsSent === true) this.#mark(item.id, { state: 'sent', failure: null, answer });
    else this.#show(this.#entries.filter((entry) => entry.item.id !== item.id));
    return 'taken';
  }

  #fail(item: Item, error: unknown, isCut: boolean): 'next' | 'stop' {
    if (!this.has(item.id)) return 'next';
    const outcome = error instanceof SendLater ? 'all-wait' : sendOutcomeOf(error);
    if (error instanceof ApiError && outcome === 'refused') {
      this.#mark(item.id, { state: 'refused', failure: error });
      this.#work.onRefused?.(item, error);
      return 'next';
    }
    this.#mark(item.id, isCut ? { state: 'waits' } : { state: 'waits', failure: error });
    if (isCut || error instanceof SendLater) return 'stop';
    if (!(error instanceof ApiError || error instanceof NetworkError)) console.error('It could not be sent', error);
    this.#backoff.begin(outcome === 'waits' ? item.id : null, error instanceof ApiError ? error.retryAfter : null);
    if (outcome === 'waits') return 'next';
    this.#show(this.#entries.map((entry) => (entry.state === 'waits' ? { ...entry, failure: error } : entry)));
    return 'stop';
  }

  /** Stores an item in this browser; one that did not fit is stored after the next removal. */
  #keep(item: Item): void {
    if (this.#list.put(item)) this.#kept.add(item.id);
  }

  #settle(item: Item): void {
    this.#done.add(item.id);
    this.#backoff.end(item.id);
    this.#list.forget(item);
    const left = this.#entries.find((entry) => entry.state === 'waits' && !this.#kept.has(entry.item.id));
    if (left !== undefined) this.#keep(left.item);
  }

  #mark(id: string, changes: Partial<Entry<Item, Answer>>): void {
    this.#show(this.#entries.map((entry) => (entry.item.id === id ? { ...entry, ...changes } : entry)));
  }

  #show(entries: readonly Entry<Item, Answer>[]): void {
    this.#entries = entries;
    this.#signal.emit();
  }
}

function newEntry<Item, Answer>(item: Item): Entry<Item, Answer> {
  return { item, state: 'waits', failure: null, answer: null };
}
