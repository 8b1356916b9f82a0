import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on colors: the others have the same result in dark mode. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];
/** Time in ms for transitions of colors, which take 150 ms. */
const COLORS_SETTLED_MS = 250;

/**
 * Checks the accessibility of a page, in light and in dark, from the top of the page: further down, the sticky header
 * covers part of any element at its edge, which is then reported as too small.
 * @param place names the screen in the failure
 * @param within selector of a message over the page: what it covers in part would be reported as too small, too
 */
export async function expectAccessible(page: Page, place: string, within = 'html'): Promise<void> {
  // A page without its heading is still loading.
  await expect(page.locator('h1').first()).toBeAttached();
  // As text: these files have Node's types, without a window.
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(COLORS_SETTLED_MS);
    const axe = new AxeBuilder({ page }).include(within);
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(RULES_OF_COLOR)
    ).analyze();
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
    expect(found, `${place}, ${colorScheme}`).toEqual([]);
  }
}
