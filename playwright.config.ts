import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './scripts/browser.ts';

/**
 * Browser tests on the built product, which the files of one configuration share (test/e2e/support/shop.ts). A file runs
 * on a desktop, `*.phone.spec.ts` on a phone. `npm test` runs the journeys of people: all but the tests that are `MORE`.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './scripts/browser.ts',
  // Twice the cores: a browser test waits half of its time.
  workers: 4,
  fullyParallel: false,
  // What passes on a later try is listed at the end of a run (scripts/testing/verdict.ts).
  retries: 2,
  forbidOnly: process.env.CI !== undefined,
  // Long, for a machine that is busy with other work: a test that passes does not wait.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
    // A record of each step costs a sixth of the processor's time: `--trace on` records a test that failed.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a worker makes pass by a test's own answers to them. Tests of workers allow them.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
