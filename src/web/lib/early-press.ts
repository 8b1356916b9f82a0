/** Forms whose button was pressed before their code was loaded. */
const pressed = new WeakSet<HTMLFormElement>();

/**
 * Keeps presses of a form's button, and of Enter in its fields, until the form's code is loaded: it sends the form then.
 * Such a button is marked with `data-waits` by the server.
 */
export function keepEarlyPresses(): void {
  // Before React, which may load the form for this very press.
  document.addEventListener('click', ({ target }) => keep(target instanceof Element ? target : null), true);
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (key === 'Enter' && target instanceof HTMLInputElement && keep(target.form?.querySelector('[data-waits]'))) {
        event.preventDefault();
      }
    },
    true,
  );
}

/** Returns true when the form's button was pressed before, once. */
export function takeEarlyPress(form: HTMLFormElement | null): boolean {
  return form !== null && pressed.delete(form);
}

function keep(place: Element | null | undefined): boolean {
  const button = place?.closest('[data-waits]');
  if (!(button instanceof HTMLButtonElement) || button.form === null) return false;
  button.dataset.waits = 'pressed';
  pressed.add(button.form);
  return true;
}
