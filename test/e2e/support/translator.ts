import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

/** How a browser's translator puts its text in the place of one of the page: in Chrome in new elements, in Safari as a new text. */
export type Translator = 'chrome' | 'safari';

const TRANSLATE = fs
  .readFileSync(path.join(import.meta.dirname, 'in-page/translate.js'), 'utf8')
  .replace('export ', '');

/** Translates a page as its reader does: once it is there. */
export async function translatePage(page: Page, translator: Translator): Promise<void> {
  await untilHydrated(page.getByRole('contentinfo'));
  // The guard against it comes after the page.
  await page.waitForLoadState('networkidle');
  await page.evaluate(`${TRANSLATE}\ntranslate('${translator}')`);
}
