const RULE = 72;

/**
 * Frames a message for a person at the terminal, which shows messages when no provider is configured.
 * @param title one line. @param text any number of lines. Control characters are dropped from both: names come from
 * visitors, and must not control the terminal.
 */
export function terminalBlock(title: string, text: string): string {
  const head = `┌── ${plain(title).replaceAll('\n', ' ')} `;
  const body = plain(text)
    .split('\n')
    .map((line) => `│ ${line}`.trimEnd());
  return [head.padEnd(RULE, '─'), ...body, `└${'─'.repeat(RULE - 1)}`].join('\n');
}

/**
 * Keeps line breaks; drops other control characters (escape sequences) and the marks that reverse the reading
 * direction.
 */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '');
}
