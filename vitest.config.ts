import { defineConfig } from 'vitest/config';
import { deviceArt } from './scripts/build/device-art.ts';

/** Tests that go through the server: they run on the embedded database, and again on a real one where there is one. */
const DATABASE_TESTS = 'src/server/**/*.test.ts';
const EXCLUDE = ['**/node_modules/**', 'test/arch-canaries/**', 'test/e2e/**', 'build/**'];

const embedded = {
  extends: true as const,
  test: {
    name: 'embedded',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    exclude: EXCLUDE,
    env: { TEST_DATABASE: 'embedded' },
  },
};
const postgres = {
  extends: true as const,
  test: { name: 'postgres', include: [DATABASE_TESTS], exclude: EXCLUDE, env: { TEST_DATABASE: 'postgres' } },
};

export default defineConfig({
  plugins: [deviceArt()],
  test: {
    projects: process.env.TEST_DATABASE_URL ? [embedded, postgres] : [embedded],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    testTimeout: 60_000,
    // A first start of the embedded database makes its folder, which takes a few seconds on a small machine.
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
