import { ADDRESS, type Guest, newKey, newPhone } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import type { Product } from '#test/product-process.ts';
import type { Answer } from '#test/server-harness.ts';

/** An answer that a customer must not get. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
}

/** Makes a guest of a running product, with the phone verified by the code that the product prints. */
export async function makeGuest(product: Product): Promise<Guest> {
  const browser = openHttpBrowser(product.url);
  const phone = newPhone();
  expectStatus(await browser.post('/api/verify/send-code', { phoneNumber: phone }), 200);
  const code = await product.latestCode(phone);
  expectStatus(await browser.post('/api/verify/check-code', { phoneNumber: phone, code }), 200);
  const email = `robin${phone}@example.test`;
  const details = { name: 'Robin Vale', email, phone, ...ADDRESS };
  const headers = { 'idempotency-key': newKey() };
  const { body } = expectStatus(await browser.post('/api/customers/guest', details, headers), 201);
  return { browser, customerId: body.id, email, phone };
}

/** Returns an answer that has the status. @throws UnexpectedAnswer */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new UnexpectedAnswer(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}
