import type { Page } from '@playwright/test';

/** Runs in the page. */
const FILL = `(values) => {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector('input[name="' + name + '"]');
    write.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}`;

/**
 * Fills fields as a password manager does: all in one task, ignoring `maxLength`, each with its events.
 * @param values by the `name` of the field
 */
export async function autofill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(`(${FILL})(${JSON.stringify(values)})`);
}
