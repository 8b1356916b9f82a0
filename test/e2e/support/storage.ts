import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const REFUSE = fs.readFileSync(path.join(import.meta.dirname, 'in-page/refuse-storage.js'), 'utf8');

/** Makes the browser refuse to store anything until the page is reloaded. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.evaluate(REFUSE);
}

/** Returns true when the browser would ask before leaving the page. */
export function asksToLeave(page: Page): Promise<boolean> {
  return page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
}
