import { defineConfig } from 'vitest/config';
import { deviceArt } from './scripts/build/device-art.ts';

const NEVER = ['**/node_modules/**', 'test/arch-canaries/**', 'test/e2e/**', 'build/**'];
/** Tests that go through the server. */
const SERVER = 'src/server/**/*.test.ts';
/** Those that declare events, statements or queues of their own, which every server of a process then asks for. */
const DECLARING = [
  'src/server/platform/{events,jobs}.test.ts',
  'src/server/platform/db/{database,joined-writes,shared-commits}.test.ts',
  'src/server/{statements,work-budgets}.test.ts',
  'src/server/modules/consent/ledger.test.ts',
  'src/server/modules/custody/two-workers.test.ts',
  'src/server/modules/orders/accounts/ordering-account.test.ts',
  'test/sql/check.test.ts',
];
/** Long trials: kills, outages, backups under load, hostile files. */
const TRIALS = ['test/durability/**/*.test.ts', 'test/hostile/**/*.test.ts'];

/**
 * Files of one process share its modules: to import the server anew takes longer than most files. Each file has a
 * database of its own, and what it mocks ends with it.
 */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

/** Projects of the tests that go through the server, on one kind of database. */
function serverProjects(database: 'embedded' | 'postgres', include: readonly string[]) {
  const project = (test: object) => ({ extends: true as const, test: { env: { TEST_DATABASE: database }, ...test } });
  return [
    project({ ...SHARED, name: database, include, exclude: [...NEVER, ...TRIALS, ...DECLARING] }),
    project({
      name: `${database}-alone`,
      include: DECLARING.filter((file) => include.length > 1 || file.startsWith('src/')),
    }),
  ];
}

/** `scripts/testing/stages.ts` names the projects of each stage. */
export default defineConfig({
  plugins: [deviceArt()],
  test: {
    projects: [
      { extends: true, test: { ...SHARED, name: 'rules', include: ['src/{domain,contracts,web}/**/*.test.{ts,tsx}'] } },
      ...serverProjects('embedded', [SERVER, 'test/**/*.test.ts']),
      ...serverProjects('postgres', [SERVER]),
      { extends: true, test: { name: 'trials', include: TRIALS, env: { TEST_DATABASE: 'embedded' } } },
    ],
    exclude: NEVER,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    testTimeout: 120_000,
    // What others do takes as long as the machine is busy: only a failing test waits for it in full.
    expect: { poll: { timeout: 45_000 } },
    // A first start of the embedded database makes its folder, which takes a few seconds on a small machine.
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
