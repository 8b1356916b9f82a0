import { defineConfig } from 'vitest/config';
import { keepUncaughtErrors, REPORTS } from './scripts/testing/test-report.ts';
import { clockAhead } from './test/moved-clock.ts';

const NEVER = ['**/node_modules/**', 'test/arch-canaries/**', 'test/e2e/**', 'build/**'];
/** Tests that go through the server. */
const SERVER = 'src/server/**/*.test.ts';
/** Those that declare events, statements or queues of their own, which every server of a process then asks for. */
const DECLARING = [
  'src/server/platform/{events,jobs}.test.ts',
  'src/server/platform/db/{database,sent-statements}.test.ts',
  'src/server/{statements,work-budgets}.test.ts',
  'src/server/modules/consent/ledger.test.ts',
  'src/server/modules/custody/two-workers.test.ts',
  'src/server/modules/orders/accounts/ordering-account.test.ts',
  'test/sql/check.test.ts',
];
/** The longest turns of the event loop: the same code on both databases, and the copy for a backup is the embedded one's. */
const TURNS = 'src/server/longest-turns.test.ts';
/** Remaking pictures that are made to do harm: no database. */
const HOSTILE = ['test/hostile/**/*.test.ts', 'src/server/modules/inspections/hostile-photos.test.ts'];
/** Long trials on a database: backups, and a year of orders counted again. */
const LONG = [
  'src/server/platform/backup/**/*.test.ts',
  'src/server/modules/analytics/{recount,day-sums/late-facts}.test.ts',
  'src/server/modules/reports/year.test.ts',
];
/** Where the two databases can differ: locks, jobs, events, races, migrations, and everything that moves money. */
export const DIFFERING = [
  'src/server/*.test.ts',
  'src/server/platform/*.test.ts',
  'src/server/platform/{chores,db}/**/*.test.ts',
  'src/server/modules/{payments,payout-details,pickups,promise,returns,till,verification}/**/*.test.ts',
  'src/server/modules/accounts/signing-in/*.test.ts',
  'src/server/modules/automations/*.test.ts',
  'src/server/modules/customers/merging/*.test.ts',
  'src/server/modules/expenses/{changes,refunds/refunds}.test.ts',
  'src/server/modules/inspections/holds/*.test.ts',
  'src/server/modules/inventory/{*,stocktake/*,transfers/*}.test.ts',
  'src/server/modules/marketing/campaigns/*.test.ts',
  'src/server/modules/notifications/{attempts,room}/*.test.ts',
  'src/server/modules/orders/{by-customer,custody,placing,status}/*.test.ts',
  'src/server/modules/price-offers/deciding/*.test.ts',
  'src/server/modules/prices/adjusting/*.test.ts',
  'src/server/modules/shipping/*.test.ts',
  'src/server/modules/staff/{areas,members}/*.test.ts',
  'src/server/modules/visits/{intake,settling}/*.test.ts',
];
/** Journeys in the engines that Playwright does not drive: `npm run test:engines`. */
const ENGINES = 'test/engines/**/*.test.ts';
/** What `npm test` leaves to `npm run test:all`; the long ones run on PostgreSQL with all others. */
const TRIALS = ['test/{durability,year,demo,slow}/**/*.test.ts', ...HOSTILE, ...LONG];

/**
 * Files of one process share its modules: to import the server anew takes longer than most files. Each file has a
 * database of its own, and what it mocks ends with it.
 */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

const project = (test: object) => ({ extends: true as const, test });
const on = (database: 'embedded' | 'postgres') => ({ env: { TEST_DATABASE: database } });

/** `TEST_NOW=2026-12-31T23:30-06:00` starts a run's processes at that time, and with them the embedded database. */
const { TEST_NOW } = process.env;
if (TEST_NOW !== undefined) Object.assign(process.env, clockAhead(new Date(TEST_NOW).getTime() - Date.now()));

/** `scripts/testing/stages.ts` names the projects of each stage. */
export default defineConfig({
  test: {
    projects: [
      project({ ...SHARED, name: 'rules', include: ['src/{domain,contracts}/**/*.test.ts'] }),
      // What the browser runs keeps its state in modules: a tab has them alone.
      project({ name: 'screens', include: ['src/web/**/*.test.{ts,tsx}'], pool: 'threads' }),
      project({
        ...SHARED,
        ...on('embedded'),
        name: 'embedded',
        include: [SERVER, 'test/**/*.test.ts'],
        exclude: [...NEVER, ...TRIALS, ...DECLARING, ENGINES],
      }),
      project({ ...on('embedded'), name: 'embedded-alone', include: DECLARING }),
      project({
        ...SHARED,
        ...on('postgres'),
        name: 'postgres',
        include: DIFFERING,
        exclude: [...NEVER, ...DECLARING, TURNS],
      }),
      project({
        ...SHARED,
        ...on('postgres'),
        name: 'postgres-more',
        include: [SERVER],
        exclude: [...NEVER, ...HOSTILE, ...DECLARING, ...DIFFERING, TURNS],
      }),
      project({
        ...on('postgres'),
        name: 'postgres-alone',
        include: DECLARING.filter((file) => file.startsWith('src/')),
      }),
      project({ ...on('embedded'), name: 'trials', include: TRIALS }),
      project({ name: 'engines', include: [ENGINES] }),
    ],
    exclude: NEVER,
    reporters: ['default', 'json', keepUncaughtErrors(import.meta.dirname)],
    outputFile: { json: REPORTS.vitest },
    // What passes on a later try is listed at the end of a run (scripts/testing/verdict.ts).
    retry: 2,
    testTimeout: 120_000,
    // What others do takes as long as the machine is busy: only a failing test waits for it in full.
    expect: { poll: { timeout: 45_000 } },
    // A first start of the embedded database makes its folder, which takes a few seconds on a small machine.
    hookTimeout: 120_000,
    pool: 'forks',
    // One more than cores: a test waits for its database, and for time, a third of its own.
    maxWorkers: 3,
  },
});
