import type { Locator, Page } from '@playwright/test';

/**
 * Counts a clerk's presses: of the pointer, Enter, shortcut keys and Tab. Does not count letters and digits in a field,
 * or scans; choosing from a list is two presses.
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
