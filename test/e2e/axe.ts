import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The rules whose answer depends on colors: the others say the same in the dark. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];
/** Colors change over 150 ms. */
const COLORS_SETTLED_MS = 250;

/**
 * Looks for what keeps people out, in light and in dark, from the top of the page: further down, the header that stays
 * in sight covers a part of whatever stands at its edge, which is then found too small.
 * @param place names the screen in the failure
 */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  // As text: the types of these files are Node's, which has no window.
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(COLORS_SETTLED_MS);
    const axe = new AxeBuilder({ page });
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
