import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { PICTURE_NAMES, type PictureName, picturePathOf } from '#domain/catalog/pictures.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import { APART } from '#web/ui/device-art/apart.ts';
import prepareBrowser, { browserLaunch } from './browser.ts';
import { readDrawing } from './device-drawing.ts';
import { ROOT } from './run-tool.ts';

/**
 * Draws each model's picture as `public/devices/iphone-15-pro.png`, for e-mails, which cannot show SVG. A new model gets
 * a `<g id>` and its `-back` in the SVG of its type in the same folder, and a row in `domain/catalog/pictures.ts`; then
 * run node scripts/make-device-pictures.ts
 */
const PUBLIC_DIR = path.join(ROOT, 'public');
const FOLDER = path.join(PUBLIC_DIR, 'devices');
/** Width in pixels: twice that of a letter's picture (`LETTER_PICTURE_PIXELS`), for high-resolution screens. */
const PIXELS = 144;
/** Color that separates a device from a letter's background, light or dark. */
const INK = '#7d8783';

function drawing(deviceType: DeviceType, name: PictureName): string {
  const front = readDrawing(deviceType, name, 'front');
  const apart = APART[deviceType];
  if (apart === undefined) return front;
  return `<g transform="translate(${-apart})">${readDrawing(deviceType, name, 'back')}</g><g transform="translate(${apart})">${front}</g>`;
}

function html(deviceType: DeviceType, name: PictureName): string {
  const style = `* { margin: 0 } svg { display: block; width: ${PIXELS}px; height: ${PIXELS}px; color: ${INK} }`;
  return `<!doctype html><style>${style}</style><svg viewBox="0 0 120 120">${drawing(deviceType, name)}</svg>`;
}

await prepareBrowser();
const browser = await chromium.launch(browserLaunch());
try {
  for (const file of fs.globSync('*.png', { cwd: FOLDER })) fs.rmSync(path.join(FOLDER, file));
  const page = await browser.newPage({ viewport: { width: PIXELS, height: PIXELS } });
  for (const deviceType of DEVICE_TYPES) {
    for (const name of PICTURE_NAMES[deviceType]) {
      await page.setContent(html(deviceType, name));
      const file = path.join(PUBLIC_DIR, picturePathOf({ deviceType, model: name }));
      await page.screenshot({ path: file, omitBackground: true });
    }
  }
} finally {
  await browser.close();
}
