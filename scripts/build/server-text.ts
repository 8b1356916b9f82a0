/**
 * Output options of the server's files: ASCII, without comments. V8 keeps the source text of what it runs, and one
 * character beyond Latin-1 makes it use two bytes for each character of that file. Names and lines stay, so that stack
 * traces can be read.
 */
export const SERVER_TEXT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
