import { unlockArea } from '#test/e2e/support/desk.ts';
import { Presses } from '#test/e2e/support/presses.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** What a new clerk looks for, in words of their own, and the sign that it was found. */
const LOOKED_FOR = [
  { typed: 'drawer', option: /^Cash drawer/, found: /\/till$/ },
  { typed: 'who did', option: /^Activity log/, found: /\/employees\/activity-log$/ },
  { typed: 'z report', option: /^Z reports/, found: /\/till\/z-reports$/ },
  { typed: 'end of day', option: /^Reports/, found: /\/reports$/ },
  { typed: 'locked iphone 15', option: /^New walk-in/, found: /\/intake$/ },
] as const;

test('leads a new clerk within three presses to what they call by other words', MORE, async ({ page }) => {
  await unlockArea(page, 'admin');
  for (const { typed, option, found } of LOOKED_FOR) {
    await page.goto('/pos');
    const presses = new Presses(page);
    await presses.click(page.getByRole('button', { name: /^Find/ }));
    const dialog = page.getByRole('dialog', { name: 'Search or jump to…' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await presses.type(typed);
    await presses.click(dialog.getByRole('option', { name: option }));
    await expect(page, typed).toHaveURL(found);
    expect(presses.count, typed).toBeLessThanOrEqual(3);
  }
});
