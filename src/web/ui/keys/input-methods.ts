/** Keys that mean something to a page, and to an input method that is at work. */
const SHARED: readonly string[] = ['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown'];
/** `keyCode` of a key that an input method has taken. */
const TAKEN = 229;

/**
 * Leaves keys to an input method, such as that for Japanese, while it is at work: the Enter that ends a composition picks nothing
 * and sends no form. It reaches no handler of the page, of React or other. Safari tells of it after the composition has
 * ended, and marks it by its number alone.
 */
export function leaveKeysToInputMethods(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isTaken = event.isComposing || Reflect.get(event, 'keyCode') === TAKEN;
      if (isTaken && SHARED.includes(event.key)) event.stopImmediatePropagation();
    },
    true,
  );
}
