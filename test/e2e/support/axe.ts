import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Script of axe. The package's own function loads this half megabyte two or three times for each check, and opens a page
 * to count the results: twice the work of the check itself.
 */
const SCRIPT = fs.readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on colors: the others have the same result in dark mode. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];
/** Checks of each color scheme. */
const CHECKS = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: TAGS } },
  { colorScheme: 'dark', runOnly: { type: 'rule', values: RULES_OF_COLOR } },
] as const;
/** Checks in high contrast, which uses the colors of the system. */
const HIGH_CONTRAST = (['light', 'dark'] as const).map((colorScheme) => ({
  colorScheme,
  forcedColors: 'active' as const,
  runOnly: { type: 'rule', values: RULES_OF_COLOR },
}));

interface Check {
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  runOnly: { type: string; values: readonly string[] };
}

/** A rule that a page breaks, as axe reports it. */
interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/**
 * Checks the accessibility of a page, in light and dark, from the top of the page: further down, the sticky header partly
 * covers elements, which axe would report as too small.
 * @param place name of the screen in the failure
 * @param within selector of a message over the page, since axe would report partly covered elements as too small
 */
export async function expectAccessible(page: Page, place: string, within = 'html'): Promise<void> {
  await expectNoViolations(page, CHECKS, { place, within });
}

/** Checks the contrast of a page in high contrast, and leaves it in this mode. */
export async function expectReadableInHighContrast(page: Page, place: string): Promise<void> {
  await expectNoViolations(page, HIGH_CONTRAST, { place: `${place} in high contrast`, within: 'html' });
}

async function expectNoViolations(
  page: Page,
  checks: readonly Check[],
  { place, within }: { place: string; within: string },
) {
  // A page without its heading is still loading.
  await expect(page.locator('h1').first()).toBeAttached();
  if ((await page.evaluate('typeof window.axe')) === 'undefined') await page.evaluate(SCRIPT);
  for (const { runOnly, ...media } of checks) {
    await page.emulateMedia(media);
    const findViolations = async () => {
      const violations = await page.evaluate<Violation[]>(checkScript(within, runOnly));
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    };
    // Checks a changing page again: temporary states do not count.
    await expect.poll(findViolations, { message: `${place}, ${media.colorScheme}` }).toEqual([]);
  }
}

/** Returns the script of one check, as text: these files have Node's types, without a window. */
function checkScript(within: string, runOnly: Check['runOnly']): string {
  const options = JSON.stringify({ runOnly, iframes: false, resultTypes: ['violations'] });
  return `(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // A color on its way to another is neither of the two.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    // Chromium reports the page's own color of a text as the one that fills it, and paints the system's.
    const read = window.read ??= window.getComputedStyle;
    window.getComputedStyle = !matchMedia('(forced-colors: active)').matches ? read : (...of) => {
      const style = read(...of);
      const valueOf = (name) => style.getPropertyValue(name === '-webkit-text-fill-color' ? 'color' : name);
      return new Proxy(style, { get: (_, name) => (name === 'getPropertyValue' ? valueOf : style[name]) });
    };
    const { violations } = await axe.run(${JSON.stringify(within)}, ${options});
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
  })()`;
}
