import { expect } from 'vitest';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { newOwner } from '#test/e2e/support/account.ts';
import { ADDRESS, mailOrder, newPhone } from '#test/factories.ts';
import type { Product } from '#test/product-process.ts';
import { button, dialog, field, radio, text } from './targets.ts';
import type { Visitor } from './visitor.ts';

/** Evaluation dialog of a model. */
export const sale = dialog('Sell your iPhone 15 Pro');

export async function describeIphone(visitor: Visitor): Promise<void> {
  await visitor.press(radio('256GB', { within: sale }));
  await visitor.press(radio(/^Good/, { within: sale }));
  await visitor.press(radio(/^Factory Unlocked/, { within: sale }));
  await visitor.press(button('Submit Order', { within: sale }));
}

/** Fills in the seller, and verifies the phone with the code that the product prints. */
export async function proveSeller(visitor: Visitor, product: Product): Promise<void> {
  const phone = newPhone();
  await visitor.type(field('Full name', { within: sale }), 'Robin Vale');
  await visitor.type(field('Email', { within: sale }), 'robin@example.test');
  await visitor.type(field('Phone', { within: sale }), formatPhone(phone));
  await visitor.press(button('Send Code', { within: sale }));
  await visitor.type(field('Verification code', { within: sale }), await product.latestCode(phone));
  await visitor.press(button('Verify', { within: sale }));
  await visitor.see(text(/Phone verified/, { within: sale }));
  await visitor.press(button('Continue', { within: sale }));
}

/** Registers and sells a device with the calls of the forms (guest-sale.test.ts, cart.test.ts). @returns the id of the order */
export async function sellDevice(visitor: Visitor): Promise<string> {
  await visitor.open('/');
  const registered = await visitor.ask('POST', '/api/auth/register', newOwner());
  expect(registered.status, registered.text).toBe(201);
  await visitor.ask('PATCH', '/api/auth/me', ADDRESS);
  const order = mailOrder({ customerId: JSON.parse(registered.text).customer.id });
  const sold = await visitor.ask('POST', '/api/sell-requests', order);
  expect(sold.status, sold.text).toBe(201);
  return JSON.parse(sold.text).id;
}
