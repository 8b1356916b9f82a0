import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

test('shows in which tab a search has more results, and goes there at a press', MORE, async ({ page }) => {
  await openArea(page, 'pos');
  for (let done = 0; done < 2; done += 1) await setStatus(page, await takeOrder(page, 'Sela Twice'), 'completed');
  const search = page.getByRole('searchbox', { name: 'Search all orders' });
  await search.fill('Sela Twice');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 in Completed' })).toBeVisible();
  await expectAccessible(page, 'a search that finds in another tab');
  await takeOrder(page, 'Sela Twice');
  await page.reload();
  await expect(rowOf(page, 'Sela Twice')).toHaveCount(1);
  await page.getByRole('button', { name: '2 more in Completed' }).press('Enter');
  await expect(page).toHaveURL('/pos/completed?q=Sela+Twice');
  await expect(rowOf(page, 'Sela Twice')).toHaveCount(2);
  await expect(page.getByRole('button', { name: '1 more in Active Orders' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Sela Twice')).toHaveCount(1);
});

test('shows the results that filters hide, and makes no further request without filters', MORE, async ({ page }) => {
  await unlockArea(page, 'admin');
  await takeOrder(page, 'Finn Hidden');
  await page.goto('/admin?q=Finn+Hidden&status=completed');
  await page.getByRole('button', { name: '1 outside these filters' }).click();
  await expect(rowOf(page, 'Finn Hidden')).toHaveCount(1);
  await expect(page).toHaveURL('/admin?q=Finn+Hidden');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('limit=60')) requests += 1;
  });
  await page.reload();
  await expect(rowOf(page, 'Finn Hidden')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('Finn');
  await expect(page).toHaveURL('/admin?q=Finn');
  await expect(rowOf(page, 'Finn Hidden')).toHaveCount(1);
  expect(requests).toBe(0);
});
