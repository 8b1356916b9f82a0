import type { Page } from '@playwright/test';
import { newPdf } from '#server/ports/testing/sample-pdf.ts';
import { newPhonePhoto, newPicture } from '#server/ports/testing/sample-pictures.ts';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { post, unlockArea } from '#test/e2e/support/desk.ts';
import { chooseInMenu, openExpenses, panel, rowOf } from '#test/e2e/support/expenses.ts';
import { loseAnswers } from '#test/e2e/support/network.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

const PDF = { name: 'toner.pdf', mimeType: 'application/pdf', buffer: newPdf() };

async function openForm(page: Page, description: string) {
  await openExpenses(page);
  await panel(page).getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add expense' });
  await dialog.getByLabel('Category', { exact: true }).selectOption('Supplies');
  await dialog.getByLabel('Amount ($)').fill('48.20');
  await dialog.getByLabel('Description').fill(description);
  return dialog;
}

test(
  'sends photos and a PDF with an expense; one that is refused holds up no other',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    const dialog = await openForm(page, 'Toner');
    const files = dialog.getByLabel('Take photos or choose files');
    const photo = { name: 'till roll.jpg', mimeType: 'image/jpeg', buffer: await newPhonePhoto() };
    // The browser makes a light JPEG of a large picture before it is sent.
    const large = {
      name: 'large.png',
      mimeType: 'image/png',
      buffer: await newPicture({ width: 5000, format: 'png' }),
    };
    const page_ = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>1</script>') };
    await files.setInputFiles([photo, page_, PDF, large]);
    const waiting = dialog.getByRole('list', { name: 'Receipts to upload' }).getByRole('listitem');
    await expect(waiting).toHaveCount(4);
    await expect(dialog.getByText('4 files will upload when you save')).toBeVisible();
    await expectAccessible(page, 'receipts that wait');

    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(page.getByText('Expense added successfully')).toBeVisible();
    await expect(dialog.getByText('The expense is saved, but some receipts aren’t', { exact: false })).toBeVisible();
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('page.pdf');
    await expect(waiting).toContainText('This is a web page or drawing. Save it as a PDF, then add it again.');
    const saved = dialog.getByRole('list', { name: 'Saved receipts' });
    await expect(saved.getByRole('listitem')).toHaveText([/till roll\.jpg/, /toner\.pdf/, /large\.png/]);
    await expect(saved.locator('img').first()).toHaveJSProperty('complete', true);
    await expect(saved.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await expectAccessible(page, 'a receipt that was refused');
    await waiting.getByRole('button', { name: 'Remove page.pdf' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Toner')).toHaveCount(1);
    await expect(rowOf(page, 'Toner')).not.toContainText('Receipt missing');

    // What is a receipt already is named, and somebody decides.
    await rowOf(page, 'Toner').getByRole('button', { name: '3 files of Toner' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit expense' });
    await editing.getByLabel('Take photos or choose files').setInputFiles([{ ...PDF, name: 'again.pdf' }]);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing.getByText('This receipt is already on “Toner” from', { exact: false })).toBeVisible();
    await editing.getByRole('button', { name: 'Keep it anyway again.pdf' }).click();
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing).toHaveCount(0);

    await rowOf(page, 'Toner').getByRole('button', { name: '4 files of Toner' }).click();
    await editing.getByRole('button', { name: 'Delete till roll.jpg' }).click();
    await expect(page.getByText('Receipt deleted')).toBeVisible();
    await expect(editing.getByRole('list', { name: 'Saved receipts' }).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await chooseInMenu(rowOf(page, 'Toner'), 'History');
    const history = page.getByRole('dialog', { name: 'History' }).getByRole('region', { name: 'Receipts' });
    await expect(history.getByText(/^Deleted by admin, /)).toHaveCount(1);
    await expect(history.getByText(/^Added by admin, /)).toHaveCount(4);
    await expectAccessible(page, 'the history of receipts');
  },
);

test(
  'sends a receipt again after a lost answer, once, and takes files that are dropped',
  MORE,
  async ({ page, tolerate }) => {
    tolerate(FAILED_LOAD);
    const dialog = await openForm(page, 'Dropped paper');
    const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(newPdf().toString('latin1'))}], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  })()`);
    await dialog.getByText('Or drop them here.', { exact: false }).dispatchEvent('drop', { dataTransfer });
    await expect(dialog.getByRole('list', { name: 'Receipts to upload' })).toContainText('dropped.pdf');
    await loseAnswers(page, '**/receipts?*');
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(dialog.getByText('it won’t go through twice.', { exact: false })).toBeVisible();
    await page.unroute('**/receipts?*');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Dropped paper').getByRole('button', { name: '1 file of Dropped paper' })).toBeVisible();
  },
);

test('asks before it closes over receipts that are not sent', MORE, async ({ page }) => {
  await unlockArea(page, 'admin');
  await post(page, '/api/business-expenses', { category: 'rent', amount: '900.00', description: 'Storage room' });
  await page.goto('/admin/expenses');
  await rowOf(page, 'Storage room').getByRole('button', { name: 'Storage room', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit expense' });
  await editing.getByLabel('Take photos or choose files').setInputFiles([PDF]);
  await page.keyboard.press('Escape');
  await expect(editing.getByText('You have unsaved changes.')).toBeVisible();
});

test('adds mileage by its miles, and a rate for later trips', MORE, async ({ page }) => {
  await openExpenses(page);
  await panel(page).getByRole('button', { name: 'Add mileage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add mileage' });
  await dialog.getByLabel('Miles').fill('12.45');
  await dialog.getByRole('button', { name: 'Add mileage' }).click();
  await expect(dialog.getByLabel('Miles')).toHaveAccessibleDescription('Please enter the miles, like 12 or 12.4.');
  await expect(dialog.getByLabel('Miles')).toBeFocused();
  await dialog.getByLabel('Miles').fill('12.4');
  await dialog.getByLabel('Trip date').fill('2026-03-05');
  await expect(dialog.getByText('12.4 miles at 72.5¢ per mile: $8.99.')).toBeVisible();
  await dialog.getByLabel('From', { exact: true }).fill('Austin');
  await dialog.getByLabel('To', { exact: true }).fill('Round Rock');
  await dialog.getByLabel('Purpose').fill('Picked up two Macs');
  await expectAccessible(page, 'the form of mileage');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  const rating = page.getByRole('dialog', { name: 'Add mileage rate' });
  await rating.getByLabel('Start date').fill('2026-02-01');
  await rating.getByLabel('Cents per mile').fill('80');
  await rating.getByRole('button', { name: 'Add rate' }).click();
  await expect(dialog.getByText('12.4 miles at 80.0¢ per mile: $9.92.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add mileage' }).click();
  await expect(page.getByText('Expense added successfully')).toBeVisible();
  const row = rowOf(page, 'Picked up two Macs');
  await expect(row).toContainText('Austin to Round Rock, 12.4 miles at 80.0¢');
  await expect(row).toContainText('$9.92');
  await expect(row).not.toContainText('Receipt missing');
});
