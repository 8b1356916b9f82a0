/** Forms whose button was pressed before their code was loaded. */
const pressed = new WeakSet<HTMLFormElement>();

/** Button beside forms that was pressed last, while no code responds to it; false once the page does. */
let waiting: HTMLButtonElement | null | false = null;

/**
 * Keeps presses of a form's button, and of Enter in its fields, until the form's code is loaded: it sends the form then.
 * Such a button is marked with `data-waits` by the server.
 */
export function keepEarlyPresses(): void {
  takeFirstPress();
  // Before React, which may load the form for this very press.
  document.addEventListener('click', ({ target }) => keepPress(target instanceof Element ? target : null), true);
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

/** Takes over the press that came before this code (`contracts/first-press.ts`). */
function takeFirstPress(): void {
  window.onclick = null;
  const button = document.querySelector('[data-early]');
  button?.removeAttribute('data-early');
  keepPress(button);
}

/** The page responds from now on: makes the press of a tab or another button that came before it. */
export function makeEarlyPress(): void {
  const button = waiting;
  waiting = false;
  // In a turn of its own: React does not take over a part of the page while it is at work.
  if (button) setTimeout(() => button.click());
}

function keepPress(place: Element | null): void {
  if (!keep(place)) keepButton(place);
}

function keepButton(place: Element | null): void {
  const button = place?.closest('button[type="button"]');
  if (waiting !== false && button instanceof HTMLButtonElement) waiting = button;
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
