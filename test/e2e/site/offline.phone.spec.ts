import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'shows the shop in place of a page that cannot be opened without a connection, and keeps nothing else',
  MORE,
  async ({ page, context, tolerate }) => {
    tolerate(FAILED_LOAD);
    const kept = `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`;
    await page.goto('/faq');
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    expect(await page.evaluate(kept)).toEqual(['/offline']);

    await context.setOffline(true);
    // Data is asked for as ever: its failure is the page's to show.
    expect(await page.evaluate(`fetch('/api/health').then(() => 'answered', () => 'failed')`)).toBe('failed');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142');
    await expect(page.getByText('Mon-Fri 10AM-7PM')).toBeVisible();
    await expectAccessible(page, 'the offline page');
    await page.goto('/how-it-works');
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/[/]how-it-works$/);
    await expect(page.getByRole('heading', { level: 1, name: 'From quote to payment in three steps' })).toBeVisible();
    expect(await page.evaluate(kept)).toEqual(['/offline']);
  },
);
