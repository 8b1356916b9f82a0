import { ApiError, NetworkError } from '../api.ts';
import { createSignal } from '../signal.ts';
import { Backoff } from './backoff.ts';
import type { KeptList, Sendable } from './kept-list.ts';
import { sendOutcomeOf } from './send-outcome.ts';

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
  /** Names what has to arrive in its order, such as the reports of one stop: one that waits holds up those of its name behind it. */
  orderedBy?(item: Item): string;
  /** Returns false when a reload loses what belongs to it, such as a photo. */
  isKept?(item: Item): boolean;
  /** Shows what was sent until it is removed. */
  showsSent?: boolean;
}

/** Something that cannot be sent yet: it waits, with those behind it. */
export class SendLater extends Error {}

/**
 * Sends what waits in this browser, one after the other, in the order in which it came (decision 065). What gets no decision
 * waits on, for longer with each try; what another tab has sent or removed is forgotten.
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
  readonly #backoff = new Backoff();
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

  /** Returns false when a reload would lose something that could be sent, since this browser has refused to keep it. */
  readonly isKept = (): boolean =>
    this.#entries.every(({ item, state }) => state === 'sent' || state === 'preparing' || this.#isKept(item));

  #isKept(item: Item): boolean {
    return this.#kept.has(item.id) && (this.#work.isKept?.(item) ?? true);
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
    this.#backoff.end(item.id);
    this.#keep(item);
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

  /** Sends what waits and does not pause; a try that is under way takes it along. @returns when that has ended */
  send(): Promise<void> {
    if (this.#cut === null) this.#pass = this.#run();
    return this.#pass;
  }

  /** Sends what waits, unless all of it pauses: for a timer. */
  async sendDue(): Promise<void> {
    if (this.#backoff.isDue(null)) await this.send();
  }

  /** Sends also what was refused, and what pauses. */
  retry(isMeant: (entry: Entry<Item, Answer>) => boolean = () => true): Promise<void> {
    for (const entry of this.#entries.filter(isMeant)) {
      this.#backoff.end(entry.item.id);
      if (entry.state === 'refused') this.#mark(entry.item.id, { state: 'waits' });
    }
    return this.send();
  }

  /** Sends anew, also what is under way: it may hang on a network that this device has left. */
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
    const heldUp = new Set<string>();
    for (const { item, state } of this.#entries) {
      if (state !== 'waits') continue;
      const name = this.#work.orderedBy?.(item) ?? item.id;
      if (!tried.has(item.id) && this.#backoff.isDue(item.id) && !heldUp.has(name)) return item;
      heldUp.add(name);
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
    const fate = error instanceof SendLater ? 'all-wait' : sendOutcomeOf(error);
    if (error instanceof ApiError && fate === 'refused') {
      this.#mark(item.id, { state: 'refused', failure: error });
      this.#work.onRefused?.(item, error);
      return 'next';
    }
    this.#mark(item.id, isCut ? { state: 'waits' } : { state: 'waits', failure: error });
    if (isCut || error instanceof SendLater) return 'stop';
    if (!(error instanceof ApiError || error instanceof NetworkError)) console.error('It could not be sent', error);
    this.#backoff.begin(fate === 'waits' ? item.id : null, error instanceof ApiError ? error.retryAfter : null);
    if (fate === 'waits') return 'next';
    this.#show(this.#entries.map((entry) => (entry.state === 'waits' ? { ...entry, failure: error } : entry)));
    return 'stop';
  }

  /** Keeps one in this browser; one for which there was no room is kept with the next change of the list. */
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
    this.#signal.tell();
  }
}

function fresh<Item, Answer>(item: Item): Entry<Item, Answer> {
  return { item, state: 'waits', failure: null, answer: null };
}
