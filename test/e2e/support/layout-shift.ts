import type { Page } from '@playwright/test';
import { expect } from './product.ts';

const MAX_SHIFT = 0.01;
const DRAWN =
  'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))';

/** Opens a page, scrolls through all of it, and expects no layout shift. */
export async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(path);
  await untilDrawn(page);
  const height = await page.locator('html').evaluate((html) => html.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(DRAWN);
  }
  await untilDrawn(page);
  const shifts: unknown = await page.evaluate('window.shifts');
  if (!Array.isArray(shifts)) throw new Error('Shifts were not observed');
  const total = shifts.map(Number).reduce((sum, shift) => sum + shift, 0);
  expect(total, `layout shift on ${path}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Waits until a page has loaded and drawn everything that it requested. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(DRAWN);
}
