/** Limits of simultaneous holders: of one key, and in all. */
export interface SeatLimits {
  perKey: number;
  inAll: number;
}

/** Counts the holders of seats in this process. */
export class Seats {
  readonly #seating: SeatLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: SeatLimits) {
    this.#seating = limits;
  }

  /** Takes a seat. @returns a function that releases it, or null when none is free. */
  take(key: string): (() => void) | null {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#seating.perKey || this.#all >= this.#seating.inAll) return null;
    this.#taken.set(key, taken + 1);
    this.#all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= 1;
      const remaining = (this.#taken.get(key) ?? 1) - 1;
      if (remaining === 0) this.#taken.delete(key);
      else this.#taken.set(key, remaining);
    };
  }
}
