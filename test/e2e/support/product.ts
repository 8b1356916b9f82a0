import { test as base, expect, type Page } from '@playwright/test';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { PASSWORDS } from './shop.ts';

export { expect };

/**
 * Tag of a test outside of the usual journeys: faults, other window sizes, rare cases. `npm test` and CI skip it, `npm
 * run test:all` runs it.
 */
export const MORE = { tag: '@more' } as const;

interface TestFixtures {
  /** `SLOW_BROWSER=4` gives each page a quarter of the processor, as on a slow machine. */
  slowBrowser: null;
  /** Tolerates matching console messages of the browser; all others fail the test. */
  tolerate: (complaint: RegExp) => void;
}

interface WorkerFixtures {
  /** Configuration on top of the default: a file that sets it runs on another product. */
  configuration: Record<string, string>;
  /** True to start with an empty data folder; creating the database takes seconds. */
  startsEmpty: boolean;
  /** The built product, with an empty database. All tests of a worker share it, each with its own people. */
  product: Product;
}

const START_WITHIN_MS = 120_000;
/** Messages that no test provokes on purpose. */
const NEVER_TOLERATED = /Content Security Policy|hydrat/i;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  configuration: [PASSWORDS, { option: true, scope: 'worker' }],
  startsEmpty: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ configuration, startsEmpty }, use) => {
      const product = await prepareProduct({
        // The usual time limit for answers is too short for a busy test machine.
        env: { SHOP_OPEN_HOLIDAYS: 'all', ANSWER_WITHIN_MS: '40000', ...configuration },
        built: true,
        empty: startsEmpty,
      });
      await product.start();
      await use(product);
      await product.remove();
      expect(failuresIn(product.terminal()), 'what the server logged as failures').toEqual([]);
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  slowBrowser: [
    async ({ context }, use) => {
      const rate = Number(process.env.SLOW_BROWSER ?? 1);
      const slowDown = async (page: Page) => {
        const protocol = await context.newCDPSession(page);
        await protocol.send('Emulation.setCPUThrottlingRate', { rate });
      };
      // A page may be closed before the throttling applies.
      if (rate > 1) context.on('page', (page) => slowDown(page).catch(() => undefined));
      await use(null);
    },
    { auto: true },
  ],
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

/** Returns the lines of the log with level error or fatal. */
function failuresIn(terminal: string): string[] {
  return terminal.split('\n').filter((line) => /^{"level":[56]0,/.test(line));
}

/** Matches the browser's console message for an error status and for a failed request. */
export const FAILED_LOAD = /Failed to load resource/;
