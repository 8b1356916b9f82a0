import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { prepareProduct } from '#test/product-process.ts';
import prepareBrowser, { browserLaunch } from './browser.ts';
import { buildIfStale } from './build/build.ts';
import { ROOT } from './run-tool.ts';

/**
 * Makes the pictures of README and docs, from the built product on an empty data folder: node scripts/make-screenshots.ts
 */
const FOLDER = path.join(ROOT, 'docs/pictures');

/** Width of the scroll bar of a page, which a picture leaves out. */
const SCROLL_BAR = 15;
const SCREENS = [
  { width: 390, height: 844, more: 0, options: { deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
  { width: 1280, height: 800, more: SCROLL_BAR, options: {} },
] as const;
const COLOR_SCHEMES = ['light', 'dark'] as const;

interface Picture {
  name: string;
  /** Opens the content of the picture. */
  open(page: Page): Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', open: openHome },
  { name: 'dialog', open: openPricedDevice },
];

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
}

async function openPricedDevice(page: Page): Promise<void> {
  await page.goto('/sell/iphone/iphone-15-pro');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '256GB', exact: true }).check();
  await dialog.getByRole('radio', { name: /^Good/ }).check();
  await dialog.getByRole('radio', { name: /^Factory Unlocked/ }).check();
  await dialog.getByText(/^Good until/).waitFor();
  await page.mouse.move(0, 0);
  // Scrolls to the top, since the last choice has scrolled the dialog.
  await dialog.getByRole('heading', { name: 'Your device' }).scrollIntoViewIfNeeded();
}

async function takePictures(browser: Browser, url: string): Promise<string[]> {
  const files: string[] = [];
  for (const { width, height, more, options } of SCREENS) {
    for (const colorScheme of COLOR_SCHEMES) {
      const context = await browser.newContext({
        ...options,
        baseURL: url,
        viewport: { width: width + more, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      });
      for (const { name, open } of PICTURES) {
        const page = await context.newPage();
        await open(page);
        await page.waitForLoadState('networkidle');
        const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
        const clip = { x: 0, y: 0, width, height };
        await page.screenshot({ path: file, clip, animations: 'disabled', caret: 'hide' });
        await page.close();
        files.push(file);
      }
      await context.close();
    }
  }
  return files;
}

async function main(): Promise<void> {
  await prepareBrowser();
  await buildIfStale();
  fs.mkdirSync(FOLDER, { recursive: true });
  const product = await prepareProduct();
  await product.start();
  const browser = await chromium.launch(browserLaunch());
  try {
    for (const file of await takePictures(browser, product.url)) {
      console.log(`${path.relative(ROOT, file)}  ${Math.round(fs.statSync(file).size / 1024)} kB`);
    }
  } finally {
    await browser.close();
    await product.remove();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
