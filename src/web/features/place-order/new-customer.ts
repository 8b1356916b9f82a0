import { orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';

/** Reads a saved customer record. @throws TypeError when it is invalid */
export const readNewCustomer = shapeOf({
  /** Idempotency key of its creation. */
  key: readText,
  /** Sent body as JSON: other details create another record. */
  details: readText,
  /** Null until the server has answered. */
  customerId: orNull(readText),
});

/** Customer record that is created for an order. */
export type NewCustomer = ReturnType<typeof readNewCustomer>;
