/** A byte order mark, by which spreadsheets know that the text is UTF-8. */
const UTF8_MARK = '\uFEFF';

/** Hands a text to the browser to be saved as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([UTF8_MARK, text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
