type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control that had the focus when a burst of keys began, with what it held. */
export interface KeptControl {
  /** True where characters show up: an input or a text area. */
  takesText: boolean;
  /** What it held. */
  value: string;
  /** Puts back what the control held, or another text, as if it was typed. */
  restore: (text?: string) => void;
}

/** Keeps what the focused control holds now. @returns null when the focus is on none that keys change */
export function keepFocused(): KeptControl | null {
  const control = document.activeElement;
  if (!isTyped(control)) return null;
  const { value } = control;
  const caret =
    control instanceof HTMLSelectElement ? null : { start: control.selectionStart, end: control.selectionEnd };
  return {
    takesText: caret !== null,
    value,
    restore: (text = value) => {
      if (control.value === text) return;
      // The setter of the element's class: React's own on the element would take the change for its own.
      Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      if (caret !== null && caret.start !== null && control instanceof HTMLInputElement) {
        control.setSelectionRange(caret.start, caret.end);
      }
    },
  };
}

function isTyped(control: Element | null): control is Typed {
  if (control instanceof HTMLInputElement)
    return !['radio', 'checkbox', 'button', 'submit', 'file'].includes(control.type);
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}
