/**
 * Focuses the first control that is marked invalid. Call it after the marks are rendered.
 * @returns false when there is none.
 */
export function focusFirstInvalid(container: HTMLElement | null): boolean {
  const invalid = container?.querySelector('[aria-invalid="true"]') ?? null;
  const target = invalid?.matches('[role="radiogroup"]') ? invalid.querySelector('input') : invalid;
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  // The error is below the control, where the edge of a dialog may hide it.
  const errorId = invalid?.getAttribute('aria-describedby')?.split(' ').at(-1);
  if (errorId !== undefined) document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' });
  return true;
}
