import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import prepareBrowser, { browserLaunch } from './browser.ts';
import { ROOT } from './run-tool.ts';

/**
 * Draws the pictures that stand for the site elsewhere: `public/og-image.png` for link previews, and
 * `public/apple-touch-icon.png` for a phone's home screen. They name no shop and no price, since both are settings of
 * whoever runs the product. Run it after a change of the look: node scripts/make-og-image.ts
 */
const PUBLIC_DIR = path.join(ROOT, 'public');
const FONT = path.join(ROOT, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const BODY = '#cdd5cf';
const SCREEN = '#1d2823';
const LIT = '#bdf0d3';

/** A device of the picture: outline, screen and the sign on it. Lengths are those of the landing page's drawing. */
interface Device {
  outline: readonly [x: number, y: number, width: number, height: number, radius: number];
  rim: number;
  sign: readonly [x: number, y: number, size: number];
}

const DEVICES: readonly Device[] = [
  { outline: [34, 36, 392, 284, 18], rim: 9, sign: [172, 216, 110] },
  { outline: [312, 110, 172, 230, 18], rim: 10, sign: [384, 254, 76] },
  { outline: [450, 118, 110, 222, 25], rim: 6, sign: [505, 254, 64] },
];

function drawing(): string {
  const devices = DEVICES.map(({ outline: [x, y, width, height, radius], rim, sign: [signX, signY, size] }) => {
    const shape = (inset: number, fill: string, extra: string) =>
      `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius - inset}" fill="${fill}" ${extra}/>`;
    const sign = `<text x="${signX}" y="${signY}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${LIT}">$</text>`;
    return shape(0, BODY, 'stroke="#f6f8f5" stroke-width="5" paint-order="stroke"') + shape(rim, SCREEN, '') + sign;
  });
  const base = '<path d="M0 316h460v8a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="#dfe5e0"/>';
  const [laptop = '', ...others] = devices;
  return `<svg viewBox="0 0 560 340">${laptop}${base}${others.join('')}</svg>`;
}

function previewHtml(font: string): string {
  return `<!doctype html><style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; background: #f6f8f5; color: #101814; font-family: Inter; position: relative; overflow: hidden }
    h1 { position: absolute; left: 72px; top: 84px; font-size: 84px; line-height: 1.02; letter-spacing: -0.035em; font-weight: 700; width: 520px; text-wrap: balance }
    p { position: absolute; left: 76px; bottom: 74px; font-size: 30px; color: #4b5851; line-height: 1.35; width: 400px }
    svg { position: absolute; right: 40px; bottom: 48px; width: 590px; font-family: Inter }
    hr { position: absolute; left: 0; right: 0; bottom: 44px; border: 0; height: 4px; background: #101814 }
  </style><h1>Make Your Device Cash Again.</h1><p>See the price before you give a name.</p>${drawing()}<hr>`;
}

/** The favicon, filling its square: a phone rounds the corners itself. */
function iconHtml(): string {
  const icon = fs.readFileSync(path.join(PUBLIC_DIR, 'favicon.svg'), 'utf8').replace('rx="9" ', '');
  return `<!doctype html><style>* { margin: 0 } svg { display: block; width: 180px; height: 180px }</style>${icon}`;
}

await prepareBrowser();
const browser = await chromium.launch(browserLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(previewHtml(fs.readFileSync(FONT).toString('base64')));
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(PUBLIC_DIR, 'og-image.png') });
  await page.setViewportSize({ width: 180, height: 180 });
  await page.setContent(iconHtml());
  await page.screenshot({ path: path.join(PUBLIC_DIR, 'apple-touch-icon.png') });
} finally {
  await browser.close();
}
