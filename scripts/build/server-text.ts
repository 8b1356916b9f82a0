/**
 * Output options of the files that the server runs: ASCII, without comments. V8 keeps the text of what it runs, and one
 * character beyond Latin-1 makes it keep two bytes for each character of that file. Names and lines stay, so that traces can
 * be read.
 */
export const SERVER_TEXT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
