import type { Locator, Page } from '@playwright/test';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { newPhone, PASSWORD } from '#test/factories.ts';
import { expect } from './product.ts';

/** Uses accounts as their owners do, through the texts on screen. */

export interface Owner {
  name: string;
  email: string;
  /** +1 and digits. */
  phone: string;
  password: string;
}

let owners = 0;

/** Makes a person that no other test of this worker uses. */
export function newOwner(): Owner {
  owners += 1;
  return { name: `Dana Marsh ${owners}`, email: `dana${owners}@example.test`, phone: newPhone(), password: PASSWORD };
}

export function formOf(page: Page, name: string): Locator {
  return page.getByRole('form', { name });
}

export async function fillRegistration(page: Page, owner: Owner, confirmation = owner.password): Promise<Locator> {
  const form = formOf(page, 'Create Account');
  await form.getByLabel('Full name').fill(owner.name);
  await form.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await form.getByLabel('Phone').fill(formatPhone(owner.phone));
  await form.getByLabel('Password', { exact: true }).fill(owner.password);
  await form.getByLabel('Confirm password').fill(confirmation);
  return form;
}

/** Presses a button of a form. The page keeps a press that comes before the form's code. */
export async function pressButton(form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name, exact: true }).click();
}

export async function signIn(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>): Promise<void> {
  const form = formOf(page, 'Sign In');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await pressButton(form, 'Sign In');
}

/** Creates the account through the interface, and signs this browser in. */
export async function createAccount(page: Page, owner = newOwner()): Promise<Owner> {
  const answer = await page.request.post('/api/auth/register', { data: { ...owner } });
  expect(answer.status(), await answer.text()).toBe(201);
  return owner;
}

/** Finds the greeting of the signed-in person in the bar. */
export function greetingOf(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: `Welcome ${name}` });
}

export function signInLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: 'Sign In' });
}

/** Reads the names of an account in local storage. */
export function savedNames(page: Page): Promise<(string | null)[]> {
  return page.evaluate<(string | null)[]>(`['user', 'customer'].map((key) => localStorage.getItem(key))`);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => savedNames(page)).toEqual([null, null]);
}
