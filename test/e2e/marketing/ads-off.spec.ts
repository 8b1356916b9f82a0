import { bannerOf, recordPixel } from '#test/e2e/support/ads.ts';
import { chooseOptions, describeDevice, openDialog } from '#test/e2e/support/evaluation.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test(
  'asks nothing, loads nothing and allows no other host when no pixel is configured',
  MORE,
  async ({ page, context, product }) => {
    const pixel = await recordPixel(context, product.url);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const answer = await page.goto('/');
    expect(await answer?.headerValue('content-security-policy')).not.toContain('tiktok');
    await page.waitForLoadState('networkidle');
    await expect(bannerOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ad choices' })).toHaveCount(0);
    // Not even for a browser that had consented.
    await page.evaluate(() => localStorage.setItem('ad-choice', '"granted"'));
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await describeDevice(dialog, product);
    expect(scripts.filter((url) => /\/ads-/.test(url))).toEqual([]);
    expect(await page.evaluate("'ttq' in window")).toBe(false);
    expect(pixel.requests).toEqual([]);
  },
);
