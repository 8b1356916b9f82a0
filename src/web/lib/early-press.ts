/** Forms whose button was pressed before their code loaded. */
const pressedForms = new WeakSet<HTMLFormElement>();

/** Button outside of a form that was pressed last, before the page responds; false once it does. */
let waitingButton: HTMLButtonElement | null | false = null;

/**
 * Keeps a press of a form's button, or of Enter in its fields, until the form's code loads and sends the form. The server
 * marks such a button with `data-waits`.
 */
export function keepEarlyPresses(): void {
  takeFirstPress();
  // Listens before React, which may load the form for this very press.
  document.addEventListener('click', ({ target }) => keepPress(target instanceof Element ? target : null), true);
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (
        key === 'Enter' &&
        target instanceof HTMLInputElement &&
        keepFormPress(target.form?.querySelector('[data-waits]'))
      ) {
        event.preventDefault();
      }
    },
    true,
  );
}

/** Takes over a press that came before this code (`contracts/first-press.ts`). */
function takeFirstPress(): void {
  window.onclick = null;
  const button = document.querySelector('[data-early]');
  button?.removeAttribute('data-early');
  keepPress(button);
}

/** Marks the page as responding, and repeats the press of a tab or another button that came before. */
export function makeEarlyPress(): void {
  const button = waitingButton;
  waitingButton = false;
  // Runs in a task of its own: React does not hydrate a part of the page while it is rendering.
  if (button) setTimeout(() => button.click());
}

function keepPress(place: Element | null): void {
  if (!keepFormPress(place)) keepButton(place);
}

function keepButton(place: Element | null): void {
  const button = place?.closest('button[type="button"]');
  if (waitingButton !== false && button instanceof HTMLButtonElement) waitingButton = button;
}

/** Returns true once when the form's button was pressed before its code loaded. */
export function takeEarlyPress(form: HTMLFormElement | null): boolean {
  return form !== null && pressedForms.delete(form);
}

function keepFormPress(place: Element | null | undefined): boolean {
  const button = place?.closest('[data-waits]');
  if (!(button instanceof HTMLButtonElement) || button.form === null) return false;
  button.dataset.waits = 'pressed';
  pressedForms.add(button.form);
  return true;
}
