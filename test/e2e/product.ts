import { test as base, expect } from '@playwright/test';
import { type Product, prepareProduct } from '#test/product-process.ts';

export { expect };

interface OfTest {
  /** Says that the browser may complain about this; every other complaint fails the test. */
  tolerate: (complaint: RegExp) => void;
}

interface OfWorker {
  /** The built product, running on an empty data folder. All tests of a worker share it, each with people of its own. */
  product: Product;
}

const START_WITHIN_MS = 120_000;
/** No test provokes these on purpose. */
const NEVER_TOLERATED = /Content Security Policy|hydrat/i;

export const test = base.extend<OfTest, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const product = await prepareProduct();
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  tolerate: [
    async ({ context }, use) => {
      const tolerated: RegExp[] = [];
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use((complaint) => tolerated.push(complaint));
      const unexpected = complaints.filter(
        (text) => NEVER_TOLERATED.test(text) || !tolerated.some((complaint) => complaint.test(text)),
      );
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** What the browser says of an answer that is no success, and of a request that fails. */
export const FAILED_LOAD = /Failed to load resource/;
