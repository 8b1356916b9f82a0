import http from 'node:http';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { freePort } from '#test/free-port.ts';

test(
  'shows prices on another website, and goes on with the answers in the shop',
  MORE,
  async ({ page, browser, baseURL }) => {
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    await openArea(page, 'admin');
    await page.goto('/admin/settings/website');
    const website = page.getByRole('region', { name: 'Your own website' });
    await website.getByRole('button', { name: 'Edit Your own website' }).click();
    await page.getByRole('dialog').getByLabel('Websites that show your prices').fill(site);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(website.getByRole('definition')).toHaveText(site);
    const snippet = String(await website.getByRole('code').textContent()).replace(
      /http:[^"]+(?=\/widget)/,
      baseURL ?? '',
    );

    const head = '<!doctype html><html lang="en"><title>Our shop</title>';
    const server = http.createServer((_request, answer) =>
      answer.setHeader('content-type', 'text/html').end(head + snippet),
    );
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    const visitor = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await visitor.goto(site);
    const frame = visitor.frameLocator('iframe[title="Sell your device"]');
    const search = frame.getByRole('searchbox', { name: 'Search for your device' });
    await search.pressSequentially('15 pro');
    await expect(frame.getByRole('status')).toHaveText('2 devices found');
    await expect(search).toBeFocused();
    await frame.getByRole('link', { name: /^iPhone 15 Pro Up to/ }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'iPhone 15 Pro' })).toBeFocused();
    await frame.getByLabel('256GB').press('Space');
    await frame.getByLabel(/^Good/).check();
    await frame.getByLabel('Factory unlocked').check();
    await expect(frame.getByLabel('Factory unlocked')).toBeFocused();
    await expect(frame.getByRole('status')).toHaveText(/^We pay \$\d+ for this iPhone 15 Pro\.$/);
    const inside = visitor.frames()[1];
    const isWhole =
      'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth';
    await expect.poll(() => inside?.evaluate(isWhole)).toBe(true);
    expect(await visitor.context().cookies()).toEqual([]);

    const sell = frame.getByRole('link', { name: /^Sell for/ });
    const price = String(await sell.textContent()).replace('Sell for ', '');
    await sell.click();
    await expect(visitor).toHaveURL(
      `${baseURL}/sell/iphone/iphone-15-pro?storage=256GB&condition=good&carrier=unlocked`,
    );
    await expect(visitor.getByRole('dialog').getByText(price).first()).toBeVisible();
    await visitor.close();
    server.close();
  },
);

test('keeps the widget accessible', MORE, async ({ page }) => {
  await page.goto('/widget?q=iphone');
  await expectAccessible(page, 'the search of the widget');
  await page.goto('/widget?device=iphone/iphone-15-pro&storage=256GB&condition=good&carrier=unlocked');
  await expectAccessible(page, 'a price in the widget');
});
