import type { Opening } from '#domain/setup/opening.ts';

/** Tells if the shop takes orders (decision 025). */
export interface ShopOpening {
  /** State of the last look. */
  readonly now: Opening;
  /** Looks again, which an open shop has no need of. */
  refresh(): Promise<Opening>;
  /** Returns true while customers may see no fact: a public shop's name, street, phone or email is the invented shop's. */
  hidesFacts(): boolean;
}
