import type { Locator, Page } from '@playwright/test';

/**
 * Counts what a clerk presses: the pointer, Enter and shortcut keys, and Tab. Letters and digits of a field, and scans, are not
 * counted; a list that opens under the pointer is two presses.
 */
export class Presses {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async key(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Chooses from a native list. */
  async choose(list: Locator, option: string): Promise<void> {
    this.count += 2;
    await list.selectOption(option);
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }
}
