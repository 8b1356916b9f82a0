/** Subject of changes to any order: lists, status or figures. */
export const ORDERS = 'orders';

/** Returns the subject of the orders that a reader may see. */
export const ordersOf = (reader: string): string => `${ORDERS} of ${reader}`;

/** Signal that orders may have changed. `broken` when an open stream, and perhaps the session, has ended. */
export type ChangeSign = 'changed' | 'broken';

/** A component that follows changes. */
export interface Follower {
  /** Followed subject: `ordersOf` its reader, or the id of an order whose messages and notes it shows. */
  subject: string;
  notify(sign: ChangeSign): void;
}
