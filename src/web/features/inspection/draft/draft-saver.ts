import { ApiError, messageOf } from '#web/lib/api.ts';
import { decidesNothing } from '#web/lib/sending/send-outcome.ts';
import { createSignal } from '#web/lib/signal.ts';
import { type Changes, type DraftFields, isFound, withoutSent } from './draft-fields.ts';

/** How far the changes have come. `unsent`: no connection; they are kept here and sent again. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'unsent' | 'refused';

export interface DraftState {
  /** Not saved yet. */
  changes: Changes;
  status: SaveStatus;
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
  /** Reason why nothing is saved any more, such as a payment meanwhile. */
  refusal: string | null;
  /** Somebody else has saved: the inspector decides. */
  isConflict: boolean;
}

interface Ports {
  /** Sends changes, decided on a version. @returns the version after it. @throws as `call` does */
  send(version: number | undefined, changes: Changes): Promise<number>;
  /** Keeps what is not saved in this browser. */
  keep(version: number | undefined, changes: Changes): void;
}

const REST_MS = 350;
const RETRY_MS = 4_000;

/**
 * Saves a draft by itself, one save at a time: shortly after the last change, and again after a failure. What is changed
 * while a save is under way goes with the next one. A record has one saver in a page (`saverOf`).
 */
export class DraftSaver {
  #state: DraftState;
  #version: number | undefined;
  /** Ends with the last work that was asked for; null while there is none. */
  #running: Promise<boolean> | null = null;
  /** A save that is under way or waits for its turn: it takes along what is changed until it ends. */
  #saving: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ports: Ports;
  readonly #signal = createSignal();

  /** @param version that the changes are decided on: of the newest inspection; undefined where there is none */
  constructor(ports: Ports, version: number | undefined, changes: Changes, isConflict: boolean) {
    this.#ports = ports;
    this.#version = version;
    const status = Object.keys(changes).length === 0 ? 'saved' : 'waiting';
    this.#state = { changes, status, errors: {}, refusal: null, isConflict };
  }

  readonly watch = this.#signal.watch;

  get state(): DraftState {
    return this.#state;
  }

  get version(): number | undefined {
    return this.#version;
  }

  /** Changes fields, and saves them in a moment. */
  change(changes: Changes): void {
    const errors = Object.entries(this.#state.errors).filter(([name]) => !(name in changes));
    this.#set({
      changes: { ...this.#state.changes, ...changes },
      status: 'waiting',
      errors: Object.fromEntries(errors),
      refusal: null,
    });
    this.#schedule(REST_MS);
  }

  /** Takes what was read. What somebody else has saved is no conflict where it says the same, as after an answer that was lost. */
  follow(version: number | undefined, found: DraftFields): void {
    if (this.#running !== null) return;
    if (!this.#state.isConflict) {
      if (!this.#hasChanges) this.#version = version;
    } else if (version !== this.#version && this.#hasChanges && isFound(this.#state.changes, found)) {
      this.decide('theirs', version);
    }
  }

  /** Saves now, or after the work that is under way. @returns true when everything is saved */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#alone(() => this.#run()).finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Begins a draft where there is none, such as for a photo. @returns true when there is one */
  begin(): Promise<boolean> {
    return this.#alone(async () => (await this.#run()) && this.#attempt({}));
  }

  /** Decides between the own changes and what somebody else has saved. @param version theirs */
  decide(whose: 'mine' | 'theirs', version: number | undefined): void {
    this.#version = version;
    const changes = whose === 'mine' ? this.#state.changes : {};
    this.#set({
      changes,
      isConflict: false,
      errors: {},
      refusal: null,
      status: whose === 'mine' ? 'waiting' : 'saved',
    });
    void this.save();
  }

  /** Says that another inspector was faster. */
  meetConflict(): void {
    this.#set({ isConflict: true, status: 'refused' });
  }

  get #hasChanges(): boolean {
    return Object.keys(this.#state.changes).length > 0;
  }

  /** Runs work once all that was asked for before has ended. */
  #alone(work: () => Promise<boolean>): Promise<boolean> {
    const turn = (this.#running === null ? work() : this.#running.then(work)).finally(() => {
      if (this.#running === turn) this.#running = null;
    });
    this.#running = turn;
    return turn;
  }

  async #run(): Promise<boolean> {
    if (this.#state.isConflict) return false;
    while (this.#hasChanges) if (!(await this.#attempt({ ...this.#state.changes }))) return false;
    return Object.keys(this.#state.errors).length === 0;
  }

  async #attempt(sent: Changes): Promise<boolean> {
    this.#set({ status: 'saving' });
    try {
      this.#version = await this.#ports.send(this.#version, sent);
      const changes = withoutSent(this.#state.changes, sent);
      this.#set({ changes, status: Object.keys(changes).length === 0 ? 'saved' : 'waiting' });
      return true;
    } catch (error) {
      return this.#fail(error, sent);
    }
  }

  /** @returns true when the rest can be sent without the fields that were refused */
  #fail(error: unknown, sent: Changes): boolean {
    if (error instanceof ApiError && error.code === 'inspection_changed') {
      this.meetConflict();
      return false;
    }
    if (decidesNothing(error)) {
      this.#set({ status: 'unsent' });
      this.#schedule(RETRY_MS);
      return false;
    }
    const errors = error instanceof ApiError ? error.errors : {};
    const refused = Object.keys(errors).map((name) => name.split('.')[0] ?? name);
    const changes = Object.fromEntries(Object.entries(this.#state.changes).filter(([name]) => !refused.includes(name)));
    const isPart = refused.some((name) => name in sent);
    this.#set({
      changes: isPart ? changes : this.#state.changes,
      status: 'refused',
      errors: { ...this.#state.errors, ...errors },
      refusal: isPart ? null : messageOf(error),
    });
    return isPart;
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), afterMs);
  }

  #set(changed: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#ports.keep(this.#version, this.#state.changes);
    this.#signal.tell();
  }
}
