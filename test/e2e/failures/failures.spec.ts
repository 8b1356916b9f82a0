import type { Page, Route } from '@playwright/test';
import { formatPhone } from '#domain/phone/format-phone.ts';
import {
  chooseMail,
  chooseOptions,
  confirmButton,
  describeDevice,
  expectToast,
  newPerson,
  openDialog,
  ordersOf,
} from '#test/e2e/support/evaluation.ts';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';

/** Every text of C8 that belongs to variant A, with all typed data kept. */

const SUBMIT_FAILED = { kind: 'alert', title: 'Error', text: 'Failed to submit order. Please try again.' } as const;

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const crashed = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
const unreachable = (route: Route) => route.abort('connectionrefused');

interface Case {
  name: string;
  answer: (route: Route) => Promise<void>;
  text: string;
}

test.describe('an order that cannot be submitted', () => {
  const cases = [
    { name: 'the customer record is refused', path: '**/api/customers/guest', answer: crashed, details: MORE },
    { name: 'the order is refused', path: '**/api/sell-requests', answer: crashed, details: MORE },
    { name: 'no answer comes', path: '**/api/sell-requests', answer: unreachable, details: {} },
  ];
  for (const { name, path, answer, details } of cases) {
    test(`reports it and keeps everything when ${name}`, details, async ({ page, product, tolerate }) => {
      tolerate(FAILED_LOAD);
      const person = newPerson();
      const dialog = await openDialog(page);
      await describeDevice(dialog, product, undefined, person);
      await chooseMail(dialog);
      await page.route(path, answer, { times: 1 });
      await confirmButton(dialog).click();
      await expectToast(page, SUBMIT_FAILED);
      await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
      await expect(dialog.getByLabel('City')).toHaveValue('Austin');

      await confirmButton(dialog).click();
      await expect(page.getByRole('dialog', { name: 'Order Confirmation' })).toBeVisible();
      expect(await ordersOf(page)).toHaveLength(1);
    });
  }
});

const SEND_CASES: Case[] = [
  {
    name: 'the server says why',
    answer: json(503, { code: 'sms_unavailable', message: 'We can’t send texts right now.' }),
    text: 'We can’t send texts right now.',
  },
  { name: 'the server does not say why', answer: crashed, text: 'Failed to send verification code' },
  { name: 'no answer comes', answer: unreachable, text: 'Failed to send verification code. Please try again.' },
];

test('explains why no code could be sent', MORE, async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const person = newPerson();
  await openCustomerStep(page);
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill(formatPhone(person.phone));
  const send = page.getByRole('button', { name: 'Send Code' });
  for (const { name, answer, text } of SEND_CASES) {
    await page.route('**/api/verify/send-code', answer, { times: 1 });
    await send.click();
    await expect(phone, name).toHaveAccessibleDescription(endsWith(text));
  }
  await page.route(
    '**/api/verify/send-code',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '2' },
        json: { code: 'too_many_requests', message: 'Too many attempts.' },
      }),
    { times: 1 },
  );
  await send.click();
  await expect(phone).toHaveAccessibleDescription(endsWith('Too many attempts. Please try again in 2 seconds.'));
  await send.click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(await product.latestCode(person.phone)).toMatch(/^\d{6}$/);
});

const CHECK_CASES: Case[] = [
  {
    name: 'the server says why',
    answer: json(422, { code: 'code_expired', message: 'This code is no longer valid. Please request a new one.' }),
    text: 'This code is no longer valid. Please request a new one.',
  },
  { name: 'the server does not say why', answer: crashed, text: 'Invalid verification code' },
  { name: 'no answer comes', answer: unreachable, text: 'Failed to verify code. Please try again.' },
];

test('explains why a code could not be checked', MORE, async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const person = newPerson();
  await openCustomerStep(page);
  await page.getByLabel('Phone', { exact: true }).fill(formatPhone(person.phone));
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = page.getByLabel('Verification code');
  await code.fill(await product.latestCode(person.phone));
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  for (const { name, answer, text } of CHECK_CASES) {
    await page.route('**/api/verify/check-code', answer, { times: 1 });
    await verify.click();
    await expect(code, name).toHaveAccessibleDescription(endsWith(text));
  }
  await verify.click();
  await expect(page.getByText('Phone verified')).toBeVisible();
});

async function openCustomerStep(page: Page): Promise<void> {
  const dialog = await openDialog(page);
  await chooseOptions(dialog);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expect(dialog.getByLabel('Full name')).toBeVisible();
}

/** Matches the end of a field's description, which is its hint followed by the error. */
function endsWith(text: string): RegExp {
  return new RegExp(`${text.replaceAll('.', '\\.')}$`);
}
