/** Lifetime of an untouched draft of a sale: seven days. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Time during which a reload shows created orders again: one hour; then the next device can be sold. */
export const PLACED_KEPT_MS = 60 * 60_000;
