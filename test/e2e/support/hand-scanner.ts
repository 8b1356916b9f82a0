import type { Page } from '@playwright/test';

/** Ways in which a hand scanner types a control character. */
type Controls = 'enter' | 'control';

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
const CONTROL = 2;
const BETWEEN_KEYS_S = 0.008;
const LATE_MS = 1000;

interface Way {
  /** How line feeds are typed: as Enter, or all control characters with Control, as in Ctrl+J. */
  controls?: Controls;
  /** Number of the character that a busy browser delivers only after a second, with all that follow. */
  lateFrom?: number;
  /** A press of the mouse that comes before a character. */
  press?: { before: number; x: number; y: number };
}

/**
 * Types as a hand scanner does: each key is eight milliseconds after the one before, whatever the machine's load. The browser
 * gets them late, all together: the times that the keys carry are past, and what is typed afterwards is later.
 * @param text may hold control characters
 */
export async function scanByHand(
  page: Page,
  text: string,
  { controls = 'enter', lateFrom, press }: Way = {},
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  const begin = Date.now() / 1000;
  await page.waitForTimeout(text.length * BETWEEN_KEYS_S * 1000);
  for (const [index, character] of [...text].entries()) {
    const timestamp = begin + index * BETWEEN_KEYS_S;
    if (index === lateFrom) await page.waitForTimeout(LATE_MS);
    if (press !== undefined && index === press.before) {
      for (const type of ['mousePressed', 'mouseReleased'] as const) {
        sent.push(
          keyboard.send('Input.dispatchMouseEvent', {
            type,
            x: press.x,
            y: press.y,
            button: 'left',
            clickCount: 1,
            timestamp,
          }),
        );
      }
    }
    const { text: types, ...key } = keyOf(character, controls);
    // Not awaited one by one: the browser gets them in this order, without a pause.
    sent.push(
      keyboard.send('Input.dispatchKeyEvent', {
        type: types === undefined ? 'rawKeyDown' : 'keyDown',
        ...key,
        timestamp,
        ...(types === undefined ? {} : { text: types }),
      }),
    );
    sent.push(keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }));
  }
  await Promise.all(sent);
  await keyboard.detach();
}

function keyOf(character: string, controls: Controls) {
  if (character >= ' ') {
    return { key: character, code: '', windowsVirtualKeyCode: character.toUpperCase().charCodeAt(0), text: character };
  }
  if (controls === 'enter') return ENTER;
  const key = String.fromCharCode(character.charCodeAt(0) + 64).toLowerCase();
  return { key, code: '', windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), modifiers: CONTROL, text: undefined };
}
