/** Limits of simultaneous holders: of one key, and in all. */
export interface Seating {
  perKey: number;
  inAll: number;
}

/** Counts the holders of seats in this process. */
export class Seats {
  readonly #seating: Seating;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(seating: Seating) {
    this.#seating = seating;
  }

  /** Takes a seat. @returns a function that returns it, or null when none is free. */
  take(key: string): (() => void) | null {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#seating.perKey || this.#all >= this.#seating.inAll) return null;
    this.#taken.set(key, taken + 1);
    this.#all += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#all -= 1;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
