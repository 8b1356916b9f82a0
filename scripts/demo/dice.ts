/** Pseudo-random numbers: the same seed gives the same numbers. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Returns any number between two. */
  between([from, to]: readonly [number, number]): number {
    return from + this.next() * (to - from);
  }

  /** Returns true with the given chance in percent. */
  percent(chance: number): boolean {
    return this.next() * 100 < chance;
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.int(0, list.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  /** Picks by weight. */
  weighted<Item extends { weight: number }>(list: readonly Item[]): Item {
    let remaining = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of list) {
      remaining -= item.weight;
      if (remaining < 0) return item;
    }
    throw new RangeError('Nothing to pick from');
  }

  /** Picks a key by its weight. */
  key<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const list: { key: Key; weight: number }[] = [];
    for (const key in weights) list.push({ key, weight: weights[key] });
    return this.weighted(list).key;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  /** Returns a UUID of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.int(0, 15).toString(16)).join('');
    const variant = (8 + this.int(0, 3)).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
