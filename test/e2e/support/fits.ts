import type { Page } from '@playwright/test';
import { FIND_PROBLEMS } from './fit-problems.ts';
import { expect } from './product.ts';

/** Checks that a screen fits the smallest windows in use, and 400 % zoom (WCAG 1.4.10). */

/** The narrowest phones, and a desktop of 1280 by 800 at 200 %, and of 1280 by 1024 at 400 %. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

/** Resolves when the page has been painted in its new size. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Minimum target sizes in px: WCAG 2.5.8 for staff, the size of a thumb for customers. */
const TARGETS = { customer: 44, staff: 24 } as const;
type Audience = keyof typeof TARGETS;

/**
 * Checks the open screen in each window: the page does not scroll sideways, no text and no control sticks out, is cut off
 * or overlaps another, every control can be scrolled into view, and is large enough. Leaves the page in the smallest
 * phone's window.
 * @param place name of the screen in the failure
 */
export async function expectFits(page: Page, place: string, audience: Audience = 'customer'): Promise<void> {
  const allProblems: string[] = [];
  for (const { width, height } of audience === 'staff'
    ? WINDOWS.filter(({ width: windowWidth }) => windowWidth < 640)
    : WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(PAINTED);
    const problems: unknown = await page.evaluate(
      `(${FIND_PROBLEMS})(${JSON.stringify({ width, target: TARGETS[audience] })})`,
    );
    if (!Array.isArray(problems)) throw new Error('The screen was not looked at');
    allProblems.push(...problems.map((problem) => `${width}x${height}: ${String(problem)}`));
  }
  await page.setViewportSize(WINDOWS[0]);
  expect([...new Set(allProblems)], place).toEqual([]);
}
