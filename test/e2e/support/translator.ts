import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

/** Browser whose translator is simulated: Chrome replaces a text by elements, Safari by a new text. */
export type Translator = 'chrome' | 'safari';

const TRANSLATE = fs
  .readFileSync(path.join(import.meta.dirname, 'in-page/translate.js'), 'utf8')
  .replace('export ', '');

/** Translates a page once it is loaded, as a reader does. */
export async function translatePage(page: Page, translator: Translator): Promise<void> {
  await untilHydrated(page.getByRole('contentinfo'));
  // The code that handles translations loads after the page.
  await page.waitForLoadState('networkidle');
  await page.evaluate(`${TRANSLATE}\ntranslate('${translator}')`);
}
