import crypto from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './product.ts';
import { PASSWORDS } from './shop.ts';

/** ID of a fake pixel in place of TikTok's, which answers and records every request to its host. */

export const PIXEL_ID = 'FAKEPIXEL00000000001';
/** Configuration of a shop that advertises. */
export const WITH_PIXEL = { ...PASSWORDS, TIKTOK_PIXEL_ID: PIXEL_ID };

/** Takes over the queue like TikTok's script, and reports each call to its host. */
const SCRIPT = `
  const queue = window[window.TiktokAnalyticsObject];
  const report = (call) => fetch('https://analytics.tiktok.com/api/v2/pixel', {
    method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(call),
  });
  for (const call of queue) report(call);
  for (const name of queue.methods) queue[name] = (...given) => { report([name, ...given]); };
  document.cookie = '_ttp=visitor;path=/';
  sessionStorage.setItem('tt_sessionId', 'visitor');
`;

const call = z.tuple([z.string()]).rest(z.unknown());
type PixelCall = z.infer<typeof call>;

export interface RecordedPixel {
  /** Requests of the browser to any host but the shop's: addresses, headers and bodies. */
  requests: string[];
  /** Returns the calls of the pixel. */
  calls(): PixelCall[];
  /** Returns events by name. */
  named(name: string): PixelCall[];
}

/** Starts to record. Requests to other hosts do not leave the browser. */
export async function recordPixel(context: BrowserContext, shopUrl: string): Promise<RecordedPixel> {
  const requests: string[] = [];
  const bodies: string[] = [];
  await context.route(
    (url) => url.origin !== new URL(shopUrl).origin && url.protocol !== 'data:',
    async (route) => {
      const request = route.request();
      const body = request.postData() ?? '';
      requests.push(`${request.url()}\n${JSON.stringify(await request.allHeaders())}\n${body}`);
      if (body !== '') bodies.push(body);
      const isScript = request.url().startsWith('https://analytics.tiktok.com/i18n/pixel/events.js?');
      await route.fulfill(isScript ? { contentType: 'text/javascript', body: SCRIPT } : { status: 200, body: '' });
    },
  );
  const calls = () => bodies.map((body) => call.parse(JSON.parse(body)));
  return { requests, calls, named: (name) => calls().filter(([kind, event]) => kind === 'track' && event === name) };
}

export function bannerOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(Can we measure our ads\?|Ad choices)$/ });
}

/** Consents on the landing page, and waits for the pixel. */
export async function allowAds(page: Page, pixel: RecordedPixel): Promise<void> {
  await page.goto('/');
  await bannerOf(page).getByRole('button', { name: 'Yes, allow' }).click();
  await expect.poll(() => pixel.requests.length).toBe(1);
}

export function sha256Of(text: string): string {
  return crypto.createHash('sha256').update(text).digest('hex');
}

/** Expects that each of these texts reached the other host only as a hash. */
export function expectOnlyHashes({ requests }: RecordedPixel, texts: readonly string[]): void {
  const sent = requests.map(
    (request) => `${request}\n${decodeURIComponent(request.replace(/%(?![\dA-F]{2})/gi, '%25'))}`,
  );
  for (const text of texts) {
    expect(sent.filter((request) => request.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
  }
}
