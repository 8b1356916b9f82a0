/** Safari first asks for permission to save a file, and reads its content only after that. */
const READ_WITHIN_MS = 5 * 60_000;

/** Saves content as a file through the browser. Call it once for each press: browsers refuse a second file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
