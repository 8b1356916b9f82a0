/** The orders of all readers may have changed: their list, status or figures. */
export const ORDERS = 'orders';

/** Names the orders that a reader may see, which depend on who it is. */
export const ordersOf = (reader: string): string => `${ORDERS} of ${reader}`;

/** Orders may have changed. `broken` when an open stream has ended: perhaps the session has too. */
export type ChangeSign = 'changed' | 'broken';

/** A component that follows changes. */
export interface Follower {
  /** What it follows: `ordersOf` its reader, or the id of an order whose messages and notes it shows. */
  subject: string;
  hear(sign: ChangeSign): void;
}
