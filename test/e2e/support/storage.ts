import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const REFUSE = fs.readFileSync(path.join(import.meta.dirname, 'in-page/refuse-storage.js'), 'utf8');

/** Has the browser refuse to keep anything from now on, until the page is loaded anew. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.evaluate(REFUSE);
}

/** Returns true when the browser would ask before it leaves the page. */
export function asksToLeave(page: Page): Promise<boolean> {
  return page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
}
