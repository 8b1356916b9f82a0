import type { Locator, Page } from '@playwright/test';
import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  ADDRESS_LINE,
  chooseOptions,
  confirmButton,
  describeDevice,
  expectToast,
  introduceSeller,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { holdBack } from '#test/e2e/support/network.ts';
import { pressAnyway } from '#test/e2e/support/press-anyway.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Texts of R-010, as a toast and beside the wrong field. Which is said when: features/sell/evaluation. */

interface Refusal {
  title: string;
  text: string;
  /** Errors beside fields, by label; for a group of choices by its legend. */
  fields: Readonly<Record<string, string>>;
}

async function expectRefusal(page: Page, dialog: Locator, { title, text, fields }: Refusal): Promise<void> {
  await expectToast(page, { kind: 'alert', title, text });
  for (const [label, problem] of Object.entries(fields)) {
    const field = fieldOf(dialog, label);
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
    await expect(field, label).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')));
  }
  const [first = ''] = Object.keys(fields);
  const wrong = fieldOf(dialog, first);
  await expect(wrong.or(wrong.getByRole('radio').first()).and(page.locator(':focus'))).toBeVisible();
}

function fieldOf(dialog: Locator, label: string): Locator {
  const group = dialog.getByRole('radiogroup', { name: label, exact: true });
  return dialog.getByLabel(label, { exact: true }).and(dialog.locator('input, select, textarea')).or(group);
}

const VERIFY = 'Please verify your phone number to continue.';

test(
  'needs every option, and name, email and a verified phone, before it continues',
  MORE,
  async ({ page, product, tolerate }) => {
    const person = newPerson();
    const dialog = await openDialog(page);
    await pressAnyway(dialog.getByRole('button', { name: 'Submit Order' }));
    await expectRefusal(page, dialog, {
      title: 'Validation Error',
      text: 'Please ensure all fields are completed before submitting.',
      fields: {
        Storage: 'Please choose the storage.',
        Condition: 'Please choose the condition.',
        Carrier: 'Please choose the carrier.',
      },
    });
    await chooseOptions(dialog);
    await expect(dialog.getByRole('button', { name: 'One less' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    const next = dialog.getByRole('button', { name: 'Continue' });
    await pressAnyway(next);
    await expectRefusal(page, dialog, {
      title: 'Missing Information',
      text: 'Please fill in all customer information fields.',
      fields: {
        'Full name': 'Please enter your name.',
        Email: 'Please enter your email.',
        Phone: 'Please enter your phone number.',
      },
    });

    await dialog.getByLabel('Full name').fill(person.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('robin@');
    await dialog.getByLabel('Phone', { exact: true }).fill(formatPhone(person.phone));
    await pressAnyway(next);
    await expectRefusal(page, dialog, {
      title: 'Phone Verification Required',
      text: VERIFY,
      fields: { Phone: VERIFY },
    });
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    const code = dialog.getByLabel('Verification code');
    await code.pressSequentially('12a3-45');
    await expect(code).toHaveValue('12345');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/Please enter a 6-digit verification code/);
    const right = await product.latestCode(person.phone);
    tolerate(FAILED_LOAD);
    await code.fill(right === '123456' ? '654321' : '123456');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
    await code.fill('');
    await code.pressSequentially(`${right}789`);
    await expect(code).toHaveValue(right);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByText('Phone verified')).toBeVisible();

    await pressAnyway(next);
    await expectRefusal(page, dialog, {
      title: 'Invalid Email',
      text: 'Please enter a valid email address.',
      fields: { Email: 'Invalid email' },
    });
  },
);

test(
  'makes the press on a step that came before its code, and focuses its first wrong field',
  MORE,
  async ({ page }) => {
    const { release } = await holdBack(page, '**/later-steps-*.js');
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await expect(dialog.getByText('Loading the next step')).toBeVisible();
    await pressAnyway(dialog.getByRole('button', { name: 'Continue' }));
    release();
    const text = 'Please fill in all customer information fields.';
    await expectToast(page, { kind: 'alert', title: 'Missing Information', text });
    await expect(dialog.getByLabel('Full name')).toBeFocused();
  },
);

test(
  'asks for a new proof when the number changes, and counts down to the next code',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await chooseOptions(dialog);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await introduceSeller(dialog, product, newPerson());
    await dialog.getByLabel('Phone', { exact: true }).fill(formatPhone(newPerson().phone));
    await expect(dialog.getByText('Phone verified')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByRole('button', { name: /^Resend code in (60|5\d) seconds$/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Change Number' }).click();
    await expect(dialog.getByLabel('Verification code')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Send Code' })).toBeVisible();
  },
);

test(
  'asks for the ZIP code of a pickup first, then for day, time and street, and by mail for the address',
  MORE,
  async ({ page, product }) => {
    const dialog = await openDialog(page);
    await describeDevice(dialog, product);
    await expect(confirmButton(dialog)).toHaveCount(0);
    await dialog.getByRole('radio', { name: /^Home Pickup/ }).check();
    await dialog.getByLabel('ZIP').fill('10118-0110');
    await expect(dialog.getByText(/^We don’t pick up in 10118 yet\. Please choose Mail-In/)).toBeVisible();
    await expect(dialog.getByText(/^Near us\? Bring it in for the same price: /)).toBeVisible();
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveCount(0);
    await pressAnyway(confirmButton(dialog));
    await expect(page.getByRole('alert').getByText('Outside Our Pickup Area', { exact: true })).toBeVisible();
    await dialog.getByLabel('ZIP').fill('78704-1234');
    await expect(dialog.getByText('Yes, we pick up in 78704.')).toBeVisible();
    await dialog.getByLabel('State').fill('tx');
    await expect(dialog.getByLabel('State')).toHaveValue('TX');
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Missing Information',
      text: 'Please fill in all appointment and address fields.',
      fields: {
        Day: 'Please choose a day.',
        Time: 'Please choose a time.',
        'Pickup address': 'Please enter your street address.',
        City: 'Please enter the city.',
      },
    });
    expect(await ordersOf(page)).toEqual([]);

    await dialog.getByLabel('ZIP').fill('10118');
    await dialog.getByRole('button', { name: 'Choose Mail-In' }).click();
    await expect(dialog.getByText('Address autocomplete unavailable. Please enter full address.')).toBeVisible();
    await pressAnyway(confirmButton(dialog));
    await expectRefusal(page, dialog, {
      title: 'Missing Address',
      text: 'Please provide your address for the shipping label.',
      fields: { 'Your address': 'Please enter your street address.', City: 'Please enter the city.' },
    });
    await dialog.getByLabel('Your address').fill(ADDRESS_LINE);
    await expect(dialog.getByLabel('City')).toHaveValue('Austin');
    await expect(dialog.getByLabel('ZIP')).toHaveValue('78704');
    await confirmButton(dialog).click();
    await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
  },
);
