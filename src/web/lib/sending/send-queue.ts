import { ApiError, NetworkError } from '../api.ts';
import { createSignal } from '../signal.ts';
import { decidesNothing } from '../waiting.ts';
import type { KeptList, Sendable } from './kept-list.ts';

/** What this browser sends, and how far it has come. */
export interface Entry<Item, Answer = unknown> {
  readonly item: Item;
  /**
   * `preparing`: it is not ready to be sent. `waits`: it is sent with the next try. `refused`: the server did not take it, and it
   * is sent again on request alone.
   */
  readonly state: 'preparing' | 'waits' | 'sending' | 'sent' | 'refused';
  /** Error of the last try; null before one. It stays while the next is under way. */
  readonly failure: unknown;
  /** What the server has answered; null until then. */
  readonly answer: Answer | null;
}

/** How things are sent, and what follows. */
export interface Work<Item, Answer> {
  /** Sends one; the server knows by its id what comes twice. @throws as `call` does, or SendLater */
  send(item: Item, signal: AbortSignal): Promise<Answer>;
  /** Called when the server has one, which is shown as being sent until this is done. */
  onSent?(answer: Answer, item: Item): void | Promise<void>;
  onRefused?(item: Item, error: ApiError): void;
  /** Called after a try in which the server has taken any. */
  onRest?(): void;
  /** Each needs those before it: one that gets no decision holds up those behind it, whatever the reason is. */
  isOrdered?: boolean;
  /** Shows what was sent until it is removed. */
  showsSent?: boolean;
}

/** Something that cannot be sent yet: it waits, with those behind it. */
export class SendLater extends Error {}

/**
 * Sends what waits in this browser, one after the other, in the order in which it came (decision 065). What gets no decision
 * waits on; what another tab has sent or removed is forgotten.
 */
export class SendQueue<Item extends Sendable, Answer = unknown> {
  readonly #list: KeptList<Item>;
  readonly #signal = createSignal();
  #work: Work<Item, Answer>;
  #entries: readonly Entry<Item, Answer>[] = [];
  /** Ids that the list has, as far as this tab knows. */
  readonly #kept = new Set<string>();
  /** Ids that were sent or removed here: a list that cannot be written brings none of them back. */
  readonly #done = new Set<string>();
  /** Ends the try that is under way; null between two. */
  #cut: AbortController | null = null;
  #pass: Promise<void> = Promise.resolve();

  constructor(list: KeptList<Item>, work: Work<Item, Answer>) {
    this.#list = list;
    this.#work = work;
  }

  readonly watch = this.#signal.watch;
  readonly entries = (): readonly Entry<Item, Answer>[] => this.#entries;

  /** Takes what is to be done from now on. */
  use(work: Work<Item, Answer>): void {
    this.#work = work;
  }

  has(id: string): boolean {
    return this.#entries.some(({ item }) => item.id === id);
  }

  /** Shows one that is not ready to be sent; `put` makes it so. */
  announce(item: Item): void {
    this.#show([...this.#entries, { ...fresh<Item, Answer>(item), state: 'preparing' }]);
  }

  /** Puts one at the end, or in place of the one with its id; `send` sends it. */
  put(item: Item): void {
    if (this.#list.put(item)) this.#kept.add(item.id);
    if (this.has(item.id)) this.#mark(item.id, fresh(item));
    else this.#show([...this.#entries, fresh(item)]);
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

  /** Takes up what is kept: from before a reload, or by another tab, which may also have sent or removed some. */
  sync(): void {
    const kept = this.#list.read().filter(({ id }) => !this.#done.has(id));
    const ids = new Set(kept.map(({ id }) => id));
    const left = this.#entries.filter(
      ({ item, state }) => state === 'sending' || state === 'sent' || !this.#kept.has(item.id) || ids.has(item.id),
    );
    const more = kept.filter(({ id }) => !this.has(id));
    for (const { id } of more) this.#kept.add(id);
    if (more.length === 0 && left.length === this.#entries.length) return;
    this.#show([...left, ...more.map((item) => fresh<Item, Answer>(item))]);
  }

  /** Sends what waits; a try that is under way takes it along. @returns when that has ended */
  send(): Promise<void> {
    if (this.#cut === null) this.#pass = this.#run();
    return this.#pass;
  }

  /** Sends also what was refused. */
  retry(isMeant: (entry: Entry<Item, Answer>) => boolean = () => true): Promise<void> {
    for (const entry of this.#entries) {
      if (entry.state === 'refused' && isMeant(entry)) this.#mark(entry.item.id, { state: 'waits' });
    }
    return this.send();
  }

  /** Sends anew, also what is under way: it may hang on a network that this device has left. */
  async sendAnew(): Promise<void> {
    this.#cut?.abort();
    await this.#pass;
    await this.send();
  }

  async #run(): Promise<void> {
    const cut = new AbortController();
    this.#cut = cut;
    const tried = new Set<string>();
    let taken = 0;
    try {
      for (let item = this.#next(tried); item !== undefined; item = this.#next(tried)) {
        tried.add(item.id);
        const fate = await this.#sendOne(item, cut.signal);
        if (fate === 'taken') taken += 1;
        if (fate === 'stop' || cut.signal.aborted) break;
      }
    } finally {
      this.#cut = null;
    }
    if (taken > 0) this.#work.onRest?.();
  }

  #next(tried: ReadonlySet<string>): Item | undefined {
    this.sync();
    return this.#entries.find(({ item, state }) => state === 'waits' && !tried.has(item.id))?.item;
  }

  async #sendOne(item: Item, signal: AbortSignal): Promise<'taken' | 'next' | 'stop'> {
    this.#mark(item.id, { state: 'sending' });
    let answer: Answer;
    try {
      answer = await this.#work.send(item, signal);
    } catch (error) {
      return this.#fail(item, error, signal.aborted);
    }
    this.#settle(item);
    await this.#work.onSent?.(answer, item);
    if (this.#work.showsSent === true) this.#mark(item.id, { state: 'sent', failure: null, answer });
    else this.#show(this.#entries.filter((entry) => entry.item.id !== item.id));
    return 'taken';
  }

  #fail(item: Item, error: unknown, isCut: boolean): 'next' | 'stop' {
    if (!this.has(item.id)) return 'next';
    if (error instanceof ApiError && !decidesNothing(error)) {
      this.#mark(item.id, { state: 'refused', failure: error });
      this.#work.onRefused?.(item, error);
      return 'next';
    }
    this.#mark(item.id, isCut ? { state: 'waits' } : { state: 'waits', failure: error });
    if (isCut) return 'stop';
    if (!(error instanceof ApiError || concernsAll(error))) console.error('It could not be sent', error);
    if (this.#work.isOrdered !== true && !concernsAll(error)) return 'next';
    const fate = { failure: error };
    this.#show(this.#entries.map((entry) => (entry.state === 'waits' ? { ...entry, ...fate } : entry)));
    return 'stop';
  }

  #settle(item: Item): void {
    this.#done.add(item.id);
    this.#list.forget(item);
  }

  #mark(id: string, changes: Partial<Entry<Item, Answer>>): void {
    this.#show(this.#entries.map((entry) => (entry.item.id === id ? { ...entry, ...changes } : entry)));
  }

  #show(entries: readonly Entry<Item, Answer>[]): void {
    this.#entries = entries;
    this.#signal.tell();
  }
}

function fresh<Item, Answer>(item: Item): Entry<Item, Answer> {
  return { item, state: 'waits', failure: null, answer: null };
}

/** Returns true for a failure that the next one would meet, too: no connection, or a limit; not for a fault with this one alone. */
function concernsAll(error: unknown): boolean {
  return (
    error instanceof NetworkError || error instanceof SendLater || (error instanceof ApiError && error.status === 429)
  );
}
