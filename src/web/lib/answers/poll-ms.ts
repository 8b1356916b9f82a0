/** Polling interval in ms of a page that no stream tells of changes. */
export const POLL_MS = 20_000;
