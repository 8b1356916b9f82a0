import type { Page } from '@playwright/test';

/** Ways in which a hand scanner types a control character. */
type Controls = 'enter' | 'control';

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
const CONTROL = 2;
const BETWEEN_KEYS_S = 0.008;
const LATE_MS = 1000;

interface Way {
  /** Types line feeds as Enter, or all control characters with Control, as in Ctrl+J. */
  controls?: Controls;
  /** Index of the first character that a busy browser delivers a second late. */
  lateFrom?: number;
  /** A mouse press before the character with this index. */
  press?: { before: number; x: number; y: number };
}

/**
 * Types as a hand scanner does: each key has a time eight milliseconds after the previous one, at any load of the
 * machine. The browser gets all keys together afterwards: their times are in the past, before anything typed later.
 * @param text may contain control characters
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
    // Does not await each key: the browser gets them in this order, without a pause.
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
