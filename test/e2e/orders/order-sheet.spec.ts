import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { expectTakesKeys, openArea, payCash, rowOf, setStatus, takeOrder, unlockArea } from '#test/e2e/support/desk.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { newPhone } from '#test/factories.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const entries = (page: Page) => details(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem');
const opener = (page: Page, customer: string) => rowOf(page, customer).getByRole('button', { name: /^Order / });

async function search(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search all orders' }).fill(text);
  await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(count);
}

test('shows the facts beside one timeline of history, messages, payments and notes', MORE, async ({ page }) => {
  await openArea(page, 'admin');
  const id = await takeOrder(page, 'Tess Timeline');
  await setStatus(page, id, 'evaluation', { sendSMS: true, notes: 'Screen is fine' });
  await payCash(page, id, '1020.00');
  const states = async () => {
    const { messages } = await (await page.request.get(`/api/sell-requests/${id}/desk`)).json();
    return messages.map(({ status }: { status: string }) => status);
  };
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
  await search(page, 'Tess Timeline', 1);
  await opener(page, 'Tess Timeline').press('Enter');
  await expect(entries(page).filter({ hasText: 'Order placed' })).toHaveCount(1);
  await expect(entries(page).filter({ hasText: 'Text to the customer' }).first()).toContainText(
    'Not sent: no text provider',
  );
  // Payment and history are shown as one item.
  const payment = entries(page).filter({ hasText: /^.*Paid/ });
  await expect(payment).toHaveCount(1);
  await expect(payment).toContainText('evaluation to payment issued');

  const facts = await details(page).getByRole('heading', { name: 'Device' }).boundingBox();
  const timeline = await details(page).getByRole('heading', { name: 'Timeline' }).boundingBox();
  expect(timeline?.x).toBeGreaterThan((facts?.x ?? 0) + (facts?.width ?? 0));

  await details(page).getByLabel('Add a note').fill('Rang: the charger comes tomorrow.');
  await details(page).getByRole('button', { name: 'Add note' }).click();
  await expect(entries(page).first()).toContainText('Rang: the charger comes tomorrow.');
  await expect(entries(page).first()).toContainText('admin');
  await expect(details(page).getByLabel('Add a note')).toHaveValue('');
  await expectAccessible(page, 'Order Details with a note');
});

test(
  'steps through the list by arrow keys, J and K, and closes onto the row of the order last shown',
  MORE,
  async ({ page }) => {
    await openArea(page, 'admin');
    for (const name of ['Step Third', 'Step Second', 'Step First']) await takeOrder(page, name);
    await search(page, 'Step', 3);
    await opener(page, 'Step First').press('Enter');
    const shown = (name: string) => expect(details(page).getByText(name, { exact: true })).toBeVisible();
    await shown('Step First');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await shown('Step Second');
    await expect(details(page).getByRole('status').filter({ hasText: '2 of 3' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await shown('Step Third');
    await page.keyboard.press('ArrowRight');
    await shown('Step Third');
    await page.keyboard.press('ArrowLeft');
    await shown('Step Second');
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(opener(page, 'Step Second')).toBeFocused();
  },
);

test('keeps an unsaved note with its order, and asks before closing discards it', async ({ page, tolerate }) => {
  tolerate(FAILED_LOAD);
  await openArea(page, 'admin');
  for (const name of ['Note Second', 'Note First']) await takeOrder(page, name);
  await search(page, 'Note', 2);
  await opener(page, 'Note First').press('Enter');
  const note = details(page).getByLabel('Add a note');
  await note.fill('Half a thought');
  await details(page).getByRole('button', { name: 'Next order' }).click();
  await expect(note).toBeFocused();
  await expect(details(page).getByText('Note First', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page).getByText('You have unsaved changes.')).toBeVisible();
  await details(page).getByRole('button', { name: 'Keep editing' }).click();

  // A lost answer and another press make one note.
  await loseAnswers(page, '**/notes', 1);
  await details(page).getByRole('button', { name: 'Add note' }).click();
  await expect(details(page).getByText('Failed to add note')).toBeVisible();
  await expect(note).toHaveValue('Half a thought');
  await details(page).getByRole('button', { name: 'Add note' }).click();
  await expect(entries(page).filter({ hasText: 'Half a thought' })).toHaveCount(1);
});

test(
  'asks before another page takes the place of one with typed text, and keeps it over a customer’s sign-out in another tab',
  MORE,
  async ({ page, context }) => {
    await unlockArea(page, 'admin');
    const id = await takeOrder(page, 'Lea Leaves');
    const jump = async (text: string) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search or jump to…' }).getByRole('combobox')).toBeFocused();
      await page.keyboard.type(text);
      await page
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(`^${text}`) })
        .first()
        .click();
    };
    await page.goto('/pos');
    await expectTakesKeys(page);
    await jump('Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Business Management Dashboard' })).toBeVisible();
    await opener(page, 'Lea Leaves').press('Enter');
    const note = details(page).getByLabel('Add a note');
    await note.fill('Half a thought');

    const customer = await context.newPage();
    await customer.goto('/');
    await customer.evaluate(`localStorage.setItem('forgotten', '1')`);
    await expect.poll(() => page.evaluate(`localStorage.getItem('forgotten')`)).toBe('1');
    await expect(note).toHaveValue('Half a thought');

    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await jump('Buyback POS');
    await expect(question).toBeVisible();
    await expectAccessible(page, 'the question before a page is left', 'dialog[open]');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(note).toHaveValue('Half a thought');
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));

    await page.evaluate('history.go(-2)');
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));
    await expect(note).toHaveValue('Half a thought');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/pos$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Point of Sale Dashboard' })).toBeVisible();

    // A new order that is closed keeps its entries, for as long as its page is there.
    await page.getByRole('button', { name: 'New Order', exact: true }).first().click();
    const order = page.getByRole('dialog', { name: 'New Order' });
    await order.getByLabel('Notes').fill('Half an order');
    await order.getByRole('button', { name: 'Close' }).click();
    await jump('Admin');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'New Order', exact: true }).first().click();
    await expect(order.getByLabel('Notes')).toHaveValue('Half an order');
  },
);

test(
  'links to the other orders of the customer, and apart from them to those of others with the same phone',
  MORE,
  async ({ page }) => {
    await openArea(page, 'admin');
    const phone = newPhone();
    await takeOrder(page, 'Orla Once', phone);
    const second = await takeOrder(page, 'Orla Twice', phone);
    await search(page, 'Orla Once', 1);
    await opener(page, 'Orla Once').press('Enter');
    const own = details(page).getByRole('region', { name: 'Orders from this customer' });
    await expect(own).toContainText('This is their only order.');
    const others = details(page).getByRole('region', { name: 'Same phone: Orla Twice' });
    await others.getByRole('button', { name: new RegExp(second.slice(-8), 'i') }).click();
    await expect(details(page).getByText('Orla Twice', { exact: true })).toBeVisible();
  },
);
