import { defineConfig } from 'vitest/config';
import { deviceArt } from './scripts/build/device-art.ts';

/** What each project runs, and on which database. `scripts/test.ts` names the projects of each stage. */
const NEVER = ['**/node_modules/**', 'test/arch-canaries/**', 'test/e2e/**', 'build/**'];
/** Tests that go through the server. */
const SERVER = 'src/server/**/*.test.ts';
/** Long trials: kills, outages, backups under load, hostile files. */
const TRIALS = ['test/durability/**/*.test.ts', 'test/hostile/**/*.test.ts'];

/** Tests of one process share its modules: importing the server anew takes longer than most files. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  plugins: [deviceArt()],
  test: {
    projects: [
      {
        extends: true as const,
        test: { ...shared, name: 'rules', include: ['src/{domain,contracts,web}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'embedded',
          include: [SERVER, 'test/**/*.test.ts'],
          exclude: [...NEVER, ...TRIALS],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        extends: true as const,
        test: { ...shared, name: 'postgres', include: [SERVER], env: { TEST_DATABASE: 'postgres' } },
      },
      { extends: true as const, test: { name: 'trials', include: TRIALS, env: { TEST_DATABASE: 'embedded' } } },
    ],
    exclude: NEVER,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    testTimeout: 60_000,
    // A first start of the embedded database makes its folder, which takes a few seconds on a small machine.
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
