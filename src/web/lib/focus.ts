/**
 * Focuses the first control that is marked invalid. Call it after the marks are rendered.
 * @returns false when there is none.
 */
export function focusFirstInvalid(container: HTMLElement | null): boolean {
  const wrong = container?.querySelector('[aria-invalid="true"]') ?? null;
  const target = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong;
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  // The error is below the control, where the edge of a dialog may hide it.
  const texts = wrong?.getAttribute('aria-describedby')?.split(' ').at(-1);
  if (texts !== undefined) document.getElementById(texts)?.scrollIntoView({ block: 'nearest' });
  return true;
}
