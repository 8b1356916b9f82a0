import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import prepareBrowser, { browserLaunch } from './browser.ts';
import { readDrawing } from './device-drawing.ts';
import { ROOT } from './run-tool.ts';

/**
 * Draws the pictures of the site for other services: `public/og-image.png` for link previews, and the icons of home
 * screens: `public/apple-touch-icon.png`, and `public/app-icon-*.png` of installed staff areas. They contain no shop name
 * and no price, which are settings. Run it after a change of the design: node scripts/make-og-image.ts
 */
const PUBLIC_DIR = path.join(ROOT, 'public');
const FONT = path.join(ROOT, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** Devices side by side on the counter: picture, size, and left edge. */
const COUNTER = [
  { type: 'MacBook', name: 'MacBook Air 15-inch (M4', size: 334, left: 58, side: 'front' },
  { type: 'iPad', name: 'iPad Air 11-inch (M3)', size: 290, left: 280, side: 'front' },
  { type: 'iPhone', name: 'iPhone 17 Pro Max', size: 256, left: 412, side: 'back' },
  { type: 'iPhone', name: 'iPhone 17 Pro', size: 256, left: 481, side: 'front' },
] as const;

/** Draws the devices on the lower edge; a picture has its floor at 110 of its 120 units. */
function drawing(): string {
  const devices = COUNTER.map(({ type, name, size, left, side }) => {
    const scale = size / 120;
    return `<g transform="translate(${left} ${340 - 110 * scale}) scale(${scale})">${readDrawing(type, name, side)}</g>`;
  });
  return `<svg viewBox="0 0 680 340">${devices.join('')}</svg>`;
}

function previewHtml(font: string): string {
  return `<!doctype html><style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; background: #f6f8f5; color: #101814; font-family: Inter; position: relative; overflow: hidden }
    h1 { position: absolute; left: 72px; top: 84px; font-size: 78px; line-height: 1.04; letter-spacing: -0.035em; font-weight: 700; width: 520px; text-wrap: balance }
    p { position: absolute; left: 76px; bottom: 74px; font-size: 30px; color: #4b5851; line-height: 1.35; width: 360px }
    svg { position: absolute; right: 0; bottom: 47px; width: 760px }
    hr { position: absolute; left: 0; right: 0; bottom: 44px; border: 0; height: 4px; background: #101814 }
  </style><h1>Make Your Device Cash Again.</h1><p>Get your price in seconds. No sign-up.</p>${drawing()}<hr>`;
}

/** Icons of home screens. The system cuts the corners of an icon that fills its square; an inset leaves space for any cut. */
const ICONS = [
  { name: 'apple-touch-icon', size: 180, fills: true, inset: 0 },
  { name: 'app-icon-192', size: 192, fills: false, inset: 0 },
  { name: 'app-icon-512', size: 512, fills: false, inset: 0 },
  { name: 'app-icon-maskable-512', size: 512, fills: true, inset: 51 },
] as const;

/** Returns the favicon as a page of its size. */
function iconHtml({ size, fills, inset }: (typeof ICONS)[number]): string {
  const icon = fs.readFileSync(path.join(PUBLIC_DIR, 'favicon.svg'), 'utf8');
  const shape = fills ? icon.replace('rx="9" ', '') : icon;
  const [inner, background] = [size - 2 * inset, inset > 0 ? '#0b6a48' : 'transparent'];
  return `<!doctype html><style>body { margin: ${inset}px; background: ${background} } svg { display: block; width: ${inner}px; height: ${inner}px }</style>${shape}`;
}

await prepareBrowser();
const browser = await chromium.launch(browserLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(previewHtml(fs.readFileSync(FONT).toString('base64')));
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(PUBLIC_DIR, 'og-image.png') });
  for (const icon of ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    await page.setContent(iconHtml(icon));
    await page.screenshot({ path: path.join(PUBLIC_DIR, `${icon.name}.png`), omitBackground: true });
  }
} finally {
  await browser.close();
}
