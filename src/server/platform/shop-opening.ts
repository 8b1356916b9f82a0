import type { Opening } from '#domain/setup/opening.ts';

/** Tells if the shop takes orders (decision 025). */
export interface ShopOpening {
  /** State of the last look. */
  readonly now: Opening;
  /** Looks again, which an open shop has no need of. */
  refresh(): Promise<Opening>;
  /** Returns true when the shop's name, street, phone and email are its own, and not the invented shop's. */
  hasOwnFacts(): boolean;
}
