/** Keys that both a page and an active input method use. */
const SHARED_KEYS: readonly string[] = ['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown'];
/** `keyCode` of a key that an input method has processed. */
const PROCESSED_KEY_CODE = 229;

/**
 * Leaves keys to an active input method, such as the one for Japanese: the Enter that ends a composition does not pick an
 * option or send a form. Stops it before any handler of the page, including React. Safari sends this key after the
 * composition has ended, and marks it only by its number.
 */
export function leaveKeysToInputMethods(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isTaken = event.isComposing || Reflect.get(event, 'keyCode') === PROCESSED_KEY_CODE;
      if (isTaken && SHARED_KEYS.includes(event.key)) event.stopImmediatePropagation();
    },
    true,
  );
}
