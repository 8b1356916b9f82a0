import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '#test/eventually.ts';
import { prepareProduct } from '#test/product-process.ts';

const answer = z.object({ status: z.string() });
const readiness = async (url: string) => answer.parse(await (await fetch(`${url}/readyz`)).json()).status;

test('A process that is asked to stop drains: it serves until it is asked again', async () => {
  const product = await prepareProduct({ env: { DRAIN_SECONDS: '300' } });
  await product.start();
  expect(await readiness(product.url)).toBe('ok');
  product.askToStop();
  await eventually(async () => expect(await readiness(product.url)).toBe('draining'));
  const quote = await fetch(`${product.url}/api/calculate-price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 1, condition: 'good', lockStatus: 'unlocked' }),
  });
  expect([quote.status, (await fetch(`${product.url}/api/products`)).status]).toEqual([200, 200]);
  expect(await product.stop()).toBe(0);
  await product.remove();
});

test('A process that drains stops by itself once its time is over', async () => {
  const product = await prepareProduct({ env: { DRAIN_SECONDS: '1' } });
  await product.start();
  expect(await product.stop()).toBe(0);
  await product.remove();
});
