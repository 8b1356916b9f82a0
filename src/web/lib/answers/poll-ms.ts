/** Polling interval in ms of a page without a stream of changes. */
export const POLL_MS = 20_000;
