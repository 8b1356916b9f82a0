import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { wrapText } from '#server/modules/letters/frame/wrap-text.ts';
import { sampleLetters } from '#server/modules/letters/testing/sample-letters.ts';
import prepareBrowser, { browserLaunch } from './browser.ts';

/**
 * Renders every letter of the product into a folder, as HTML, as plain text and as pictures for phones and wide screens,
 * light and dark: node scripts/make-letters.ts FOLDER. Use it to review a change of the letter template.
 */
const WIDTHS = [320, 600] as const;
const SCHEMES = ['light', 'dark'] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to write to');
fs.mkdirSync(folder, { recursive: true });

await prepareBrowser();
const browser = await chromium.launch(browserLaunch());
try {
  const page = await browser.newPage();
  for (const { name, email } of await sampleLetters()) {
    fs.writeFileSync(path.join(folder, `${name}.html`), email.html);
    fs.writeFileSync(path.join(folder, `${name}.txt`), `${email.subject}\n\n${wrapText(email.text)}\n`);
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 });
        await page.emulateMedia({ colorScheme });
        await page.setContent(email.html);
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
    }
  }
} finally {
  await browser.close();
}
