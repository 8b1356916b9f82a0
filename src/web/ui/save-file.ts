/** Safari asks first whether to save a file, and reads its content only then. */
const READ_WITHIN_MS = 5 * 60_000;

/** Saves a content as a file through the browser: one file for each press, since browsers refuse a second one. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
