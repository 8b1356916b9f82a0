import { ApiError, messageOf } from '#web/lib/api.ts';
import { isUndecided } from '#web/lib/sending/send-outcome.ts';
import { createSignal } from '#web/lib/signal.ts';
import { type Changes, type DraftFields, isAlreadySaved, withoutSent } from './draft-fields.ts';

/** Progress of saving the changes. `unsent`: no connection; they are kept here and sent again. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'unsent' | 'refused';

export interface DraftState {
  /** Changes that are not saved yet. */
  changes: Changes;
  status: SaveStatus;
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
  /** Reason why the draft can no longer be saved, such as a payment meanwhile. */
  refusal: string | null;
  /** True when another inspector has saved; the inspector then decides. */
  isConflict: boolean;
}

interface Ports {
  /** Sends changes that are based on a version. @returns the version after the save. @throws as `call` does */
  send(version: number | undefined, changes: Changes): Promise<number>;
  /** Keeps unsaved changes in this browser. */
  keep(version: number | undefined, changes: Changes): void;
}

const DEBOUNCE_MS = 350;
const RETRY_MS = 4_000;

/**
 * Saves a draft automatically, one save at a time: shortly after the last change, and again after a failure. Changes made
 * during a save go with the next one. A page has one saver per record (`saverOf`).
 */
export class DraftSaver {
  #state: DraftState;
  #version: number | undefined;
  /** Resolves when the last requested work has ended; null while idle. */
  #running: Promise<boolean> | null = null;
  /** A save that runs or waits for its turn. It includes changes made until it ends. */
  #saving: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ports: Ports;
  readonly #signal = createSignal();

  /** @param version the version on which the changes are based: the newest inspection's; undefined without one */
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
    this.#schedule(DEBOUNCE_MS);
  }

  /** Accepts a newly read version. A conflict ends when it has the same values, as after a save whose answer was lost. */
  acceptRead(version: number | undefined, findings: DraftFields): void {
    if (this.#running !== null) return;
    if (!this.#state.isConflict) {
      if (!this.#hasChanges) this.#version = version;
    } else if (version !== this.#version && this.#hasChanges && isAlreadySaved(this.#state.changes, findings)) {
      this.decide('theirs', version);
    }
  }

  /** Saves now, or after the running work. @returns true when everything is saved */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#alone(() => this.#run()).finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Begins a draft if there is none, such as for a photo. @returns true when there is one */
  begin(): Promise<boolean> {
    return this.#alone(async () => (await this.#run()) && this.#attempt({}));
  }

  /** Resolves a conflict with the own changes or the other inspector's save. @param version the other's version */
  decide(side: 'mine' | 'theirs', version: number | undefined): void {
    this.#version = version;
    const changes = side === 'mine' ? this.#state.changes : {};
    this.#set({
      changes,
      isConflict: false,
      errors: {},
      refusal: null,
      status: side === 'mine' ? 'waiting' : 'saved',
    });
    void this.save();
  }

  /** Marks a conflict: another inspector saved first. */
  markConflict(): void {
    this.#set({ isConflict: true, status: 'refused' });
  }

  get #hasChanges(): boolean {
    return Object.keys(this.#state.changes).length > 0;
  }

  /** Runs work after all earlier requested work. */
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

  /** @returns true when the rest can be sent without the refused fields */
  #fail(error: unknown, sent: Changes): boolean {
    if (error instanceof ApiError && error.code === 'inspection_changed') {
      this.markConflict();
      return false;
    }
    if (isUndecided(error)) {
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
    this.#signal.emit();
  }
}
