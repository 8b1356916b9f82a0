import type { Browser } from '@playwright/test';
import type { Product } from '#test/product-process.ts';
import { newStaffPage } from './desk.ts';
import { expect } from './product.ts';

/** Changes the base price of a product like an admin, while other pages stay open. */
export async function changePrice(browser: Browser, product: Product, productId: number, cents: number): Promise<void> {
  const staff = await newStaffPage(browser, product, 'admin');
  const { products } = await (await staff.request.get(`/api/products/manage?q=${productId}`)).json();
  const { version } = products.find(({ id }: { id: number }) => id === productId);
  const data = { version, basePrice: (cents / 100).toFixed(2) };
  const answer = await staff.request.patch(`/api/products/${productId}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await staff.context().close();
}
