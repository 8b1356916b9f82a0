/** Part of the build, which runs only when its own sources have changed. */
export interface BuildPart {
  name: string;
  /** Files and folders that it is built from, from the root. A folder means all its files except tests. */
  sources: readonly string[];
  /** Files that a finished build has written. */
  products: readonly string[];
  build(): Promise<void>;
}

/**
 * Output options of the server's files: ASCII, without comments. V8 keeps the source text of what it runs, and one character
 * beyond Latin-1 makes it use two bytes for each character of that file. Names and lines stay, so that stack traces can be
 * read.
 */
export const SERVER_TEXT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
