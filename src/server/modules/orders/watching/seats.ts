/** How many may hold something at the same time: one key, and all of them. */
export interface Seating {
  perKey: number;
  inAll: number;
}

/** Counts who holds a seat in this process. */
export class Seats {
  readonly #seating: Seating;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(seating: Seating) {
    this.#seating = seating;
  }

  /** @returns a function that gives the seat back, or null where none is free. */
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
