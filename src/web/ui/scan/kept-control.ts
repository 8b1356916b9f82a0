type EditableControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control that had the focus when a burst of keys began, with its content. */
export interface KeptControl {
  /** True for a control that shows typed characters: an input or a text area. */
  takesText: boolean;
  /** Content at that time. */
  value: string;
  /** Restores the content of the control, or sets another text, as if it was typed. */
  restore: (text?: string) => void;
}

/** Keeps the content of the focused control. @returns null when keys do not change the focused element */
export function keepFocused(): KeptControl | null {
  const control = document.activeElement;
  if (!isEditable(control)) return null;
  const { value } = control;
  const caret =
    control instanceof HTMLSelectElement ? null : { start: control.selectionStart, end: control.selectionEnd };
  return {
    takesText: caret !== null,
    value,
    restore: (text = value) => {
      if (control.value === text) return;
      // Uses the setter of the element's class: with React's setter on the element, React would not notice the change.
      Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      if (caret !== null && caret.start !== null && control instanceof HTMLInputElement) {
        control.setSelectionRange(caret.start, caret.end);
      }
    },
  };
}

function isEditable(control: Element | null): control is EditableControl {
  if (control instanceof HTMLInputElement)
    return !['radio', 'checkbox', 'button', 'submit', 'file'].includes(control.type);
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}
