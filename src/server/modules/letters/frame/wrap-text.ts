/** Characters in a line of plain text that mail programs show without another break (RFC 5322 section 2.1.1: 78). */
const WIDTH = 76;

/** Breaks the lines of a plain text between words. A longer word, such as an address, stays whole on its own line. */
export function wrapText(text: string): string {
  return text.split('\n').map(wrapLine).join('\n');
}

function wrapLine(line: string): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}
