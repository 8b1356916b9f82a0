import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, payCash, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

test('opens a customer from an order, with orders and payments, at an address of its own', async ({ page }) => {
  await openArea(page, 'admin');
  const phone = newPhone();
  const order = await takeOrder(page, 'Clara Double', phone);
  await takeOrder(page, 'C. Double', phone);
  await setStatus(page, order, 'evaluation');
  await payCash(page, order, '1020.00');
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('Clara Double');
  await rowOf(page, 'Clara Double').getByRole('link', { name: 'Clara Double' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Clara Double' });
  await expect(sheet.getByRole('table', { name: /^Orders of this customer/ }).getByRole('row')).toHaveCount(2);
  await expect(sheet.getByRole('table', { name: /^Payments/ })).toContainText('$1,020');
  await expect(sheet.getByRole('region', { name: 'Possible duplicates' })).toContainText('Same phone');
  const message = sheet
    .getByRole('table', { name: /^Messages/ })
    .getByRole('row')
    .nth(1);
  await expect(message.getByText(/^Not sent: no (text|email) provider$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}/);
  await expectAccessible(page, 'a customer');
  await page.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'C. Double' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'C. Double' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/customers\//);
});

test('merges two records of one person, redirects the old link to the main record, and undoes it', async ({ page }) => {
  await openArea(page, 'admin');
  const phone = newPhone();
  await takeOrder(page, 'Marta Twice', phone);
  await takeOrder(page, 'M. Twice', phone);
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill('M. Twice');
  await rowOf(page, 'M. Twice').getByRole('link', { name: 'M. Twice' }).press('Enter');
  const oldLink = page.url();
  const sheet = page.getByRole('dialog', { name: 'M. Twice', exact: true });
  await sheet.getByRole('button', { name: 'Merge with Marta Twice' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge customers' });
  await expect(dialog.getByRole('region', { name: /^Marta Twice/ })).toContainText('same');
  await dialog.getByRole('radio', { name: /^Marta Twice/ }).press(' ');
  await expect(dialog.getByRole('region', { name: 'What happens next' })).toContainText(
    /Marta Twice .* will have 2 orders/,
  );
  await expectAccessible(page, 'merging customers');
  await dialog.getByRole('button', { name: /^Merge into Marta Twice/ }).press('Enter');

  const kept = page.getByRole('dialog', { name: 'Marta Twice', exact: true });
  await expect(kept.getByRole('table', { name: /^Orders of this customer/ }).getByRole('row')).toHaveCount(3);
  await expect(kept).toContainText('Also known as');
  expect(page.url()).not.toBe(oldLink);
  const newLink = page.url();
  await page.goto(oldLink);
  await expect(kept).toBeVisible();
  await expect(page).toHaveURL(newLink);

  await kept.getByRole('button', { name: 'Undo merge of M. Twice' }).press('Enter');
  await expect(kept.getByRole('list', { name: 'Merged records' })).toContainText('was separated from');
  await expect(kept.getByRole('list', { name: 'Merged records' })).toBeFocused();
  await expect(kept.getByRole('table', { name: /^Orders of this customer/ }).getByRole('row')).toHaveCount(2);
  await page.goto(oldLink);
  await expect(sheet).toBeVisible();
});

test('offers a merge to admins alone', MORE, async ({ page }) => {
  await unlockArea(page, 'pos');
  const phone = newPhone();
  await takeOrder(page, 'Paul Pair', phone);
  await takeOrder(page, 'P. Pair', phone);
  const [customer] = await (await page.request.get('/api/staff/customers?q=Paul%20Pair')).json();
  await page.goto(`/pos/customers/${customer.id}`);
  const sheet = page.getByRole('dialog', { name: 'Paul Pair' });
  await expect(sheet.getByRole('link', { name: 'P. Pair' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Merge/ })).toHaveCount(0);
});
