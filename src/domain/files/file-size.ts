/** Largest photo or PDF that an upload accepts: 10 MB, a photo of 48 million pixels. */
export const MAX_FILE_BYTES = 10_000_000;
