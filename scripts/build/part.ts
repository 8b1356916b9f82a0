/** Part of the build. It runs only when its own sources have changed. */
export interface BuildPart {
  name: string;
  /** Source files and folders, as paths from the root. A folder means all its files except tests. */
  sources: readonly string[];
  /** Files that a finished build writes. */
  products: readonly string[];
  build(): Promise<void>;
}

/**
 * Output options of the server's files: ASCII, without comments. V8 keeps the source text of running code, and one
 * character beyond Latin-1 makes it use two bytes for each character of that file. Keeps names and lines for readable
 * stack traces.
 */
export const SERVER_TEXT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
