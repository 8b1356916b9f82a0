import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { openArea, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';

/** Takes the next step of the focused row by its key, and confirms the preselected status. */
async function takeNextStep(page: Page, key: string, status: string): Promise<void> {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Update Order Status' });
  await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue(status);
  await dialog.getByRole('button', { name: 'Update status' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('takes an order from received to paid by the one key that its row offers', async ({ page }) => {
  await unlockArea(page, 'pos');
  await takeOrder(page, 'Nadia Next');
  await page.goto('/pos');
  const row = rowOf(page, 'Nadia Next');
  await row.getByRole('button', { name: /^Order / }).focus();
  await expect(row.getByRole('button', { name: /^Receive order/ })).toHaveAttribute('aria-keyshortcuts', 'r');
  // A key of another step does nothing.
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeNextStep(page, 'r', 'device_received');
  // The message takes a wrong pick back.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Back to received', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Receive order/ })).toBeVisible();
  await row.getByRole('button', { name: /^Order / }).focus();
  await takeNextStep(page, 'r', 'device_received');
  await expect(row.getByRole('button', { name: /^Inspect order/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Order / })).toBeFocused();
  await page.keyboard.press('i');
  const bench = page.getByRole('dialog', { name: 'Inspection', exact: true });
  await expect(bench.getByLabel('IMEI or serial number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bench).toBeHidden();
  await expect(row.getByRole('button', { name: /^Order / })).toBeFocused();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: 'Update Order Status' });
  await expect(edit.getByLabel('Status', { exact: true })).toBeFocused();
  // Keys of the page do nothing under a dialog.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await edit.getByLabel('Status', { exact: true }).selectOption('evaluation');
  await edit.getByRole('button', { name: 'Update status' }).press('Enter');
  await expect(edit).toBeHidden();
  await expect(row.getByRole('button', { name: /^Offer order/ })).toBeVisible();

  await page.keyboard.press('o');
  const offer = page.getByRole('dialog', { name: 'Update Order Status' });
  await expect(offer.getByLabel('Status', { exact: true })).toHaveValue('price_confirmation');
  await offer.getByLabel(/^Revised price/).fill('900');
  await offer.getByLabel('Reason for the new price').fill('The screen has a crack.');
  await offer.getByRole('button', { name: 'Update status' }).press('Enter');
  await expect(row.getByRole('button', { name: /^Agreed order/ })).toBeVisible();
  await takeNextStep(page, 'a', 'evaluation');
  await expect(row.getByRole('button', { name: /^Pay order/ })).toBeVisible();

  await page.keyboard.press('p');
  const payment = page.getByRole('dialog');
  await expect(payment.getByLabel('Payment amount')).toBeFocused();
  await payment.getByRole('button', { name: 'Use Exact Amount' }).press('Enter');
  await payment.getByRole('radio', { name: /^Cash/ }).press('Space');
  await payment.getByRole('button', { name: 'Process Payment' }).press('Enter');
  await payment.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(row.getByRole('button', { name: /^Complete order/ })).toBeVisible();
  await expectAccessible(page, 'an order whose next step is to complete it');
});

test('opens the menu of a row by keyboard, and returns the focus to it', MORE, async ({ page }) => {
  await unlockArea(page, 'pos');
  const id = await takeOrder(page, 'Mona Menu');
  await setStatus(page, id, 'evaluation');
  await page.goto('/pos');
  const row = rowOf(page, 'Mona Menu');
  const more = row.getByRole('button', { name: /^More/ });
  const item = (name: string) => row.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  await more.press('Enter');
  await expect(item('Edit')).toBeFocused();
  await expectAccessible(page, 'the menu of a row');
  // Keys of the row do nothing while its menu is open.
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(item('Payment')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('View')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  // The focus moves with the press itself: no key that follows is lost while the menu opens.
  const focused = await more.evaluate((button) => {
    button.click();
    return button.ownerDocument.activeElement?.textContent;
  });
  expect(focused).toMatch(/^Edit/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Payment amount')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('keeps the menu of a row beside its button while the list moves', MORE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await unlockArea(page, 'pos');
  for (const name of ['Mia Moved', ...Array.from({ length: 12 }, (_, at) => `Lane ${at}`)]) await takeOrder(page, name);
  await page.goto('/pos');
  const row = rowOf(page, 'Mia Moved');
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: /^More/ }).press('Enter');
  const apart = () =>
    row.evaluate((cells) => {
      const [button, menu] = [cells.querySelector('[popovertarget]'), cells.querySelector(':popover-open')];
      if (button === null || menu === null) return 'closed';
      const [at, of] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
      return Math.round(Math.min(Math.abs(of.top - at.bottom), Math.abs(at.top - of.bottom)));
    });
  const top = () => row.evaluate((cells) => cells.getBoundingClientRect().top);
  await expect.poll(apart).toBeLessThan(8);
  const before = await top();
  await page.evaluate('scrollBy(0, -60)');
  await expect.poll(top).not.toBe(before);
  await expect.poll(apart).toBeLessThan(8);
  // What is refreshed above a list moves its rows without any scrolling.
  const scrolled = await top();
  await page.getByRole('main').evaluate((main) => {
    main.style.paddingTop = '40px';
  });
  expect(await top()).toBe(scrolled + 40);
  await expect.poll(apart).toBeLessThan(8);
  await page.evaluate('scrollTo(0, 0)');
  await page.setViewportSize({ width: 1280, height: 300 });
  await expect.poll(apart).toBe('closed');
});

test('opens the menu of a row inside the window, also of a card at the foot of a phone', MORE, async ({ page }) => {
  await unlockArea(page, 'pos');
  await takeOrder(page, 'Faye Foot');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 1200 });
    await page.goto('/pos');
    const more = rowOf(page, 'Faye Foot').getByRole('button', { name: /^More/ });
    // The window ends right below the button.
    const bottom = await more.evaluate((button) => button.getBoundingClientRect().bottom);
    await page.setViewportSize({ width, height: Math.round(bottom + 40) });
    await more.click();
    await expect(rowOf(page, 'Faye Foot').getByRole('menu'), `at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test(
  'shows status, price, device, customer and next step of an order on a phone without sideways scrolling',
  MORE,
  async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await (width === 320 ? openArea(page, 'admin') : page.goto('/admin'));
      if (width === 320) await takeOrder(page, 'Philippa Featherstonehaugh-Cholmondeley');
      await page.reload();
      const row = rowOf(page, 'Philippa');
      await row.scrollIntoViewIfNeeded();
      for (const text of ['received', '$1,020', 'iPhone 16 Pro Max', 'Philippa']) {
        await expect(row.getByText(text, { exact: false }).first()).toBeInViewport({ ratio: 1 });
      }
      await expect(row.getByRole('button', { name: /^Receive/ })).toBeInViewport({ ratio: 1 });
      await expect(row.getByRole('button', { name: /^More/ })).toBeInViewport({ ratio: 1 });
      const frame = page.getByRole('table').locator('..');
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const value = page.getByRole('columnheader', { name: 'Value' });
    await value.getByRole('button').click();
    await expect(value).toHaveAttribute('aria-sort', 'descending');
  },
);
