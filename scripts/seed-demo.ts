import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { loadEnv } from '#server/platform/env.ts';
import { OwnerError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { fillWithDemo } from './demo/fill-database.ts';
import { runLive } from './demo/live/run-live.ts';
import { makeHires } from './demo/live/staff.ts';
import { DEMO_MARK } from './demo/people.ts';

/**
 * Fills an empty database with demo orders for developers: `npm run seed:demo`. Owners use `npm run demo`, which runs
 * this on a separate database. Sends no messages, and refuses a database that has orders. The embedded database must not
 * be in use.
 */

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  const env = loadEnv();
  const now = systemClock.now();
  say('Making the database…');
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    log: createLog('silent'),
    isTool: true,
  });
  try {
    await migrateDatabase(database);
    say('Making up orders of the last 60 days…');
    const count = await fillWithDemo(database, { now, env });
    say(`Added ${count} demo orders. Everyone in them is invented, with names ending in ${DEMO_MARK}.`);
  } finally {
    await database.close();
  }
  say('Working for two days at the counter, on the bench, on the road and in the office…');
  // Adds employees only to a demo, not to a shop.
  const hires = env.DEMO === undefined ? [] : makeHires();
  const isLive = await runLive(env, { now, hires, printToOwner: (text) => void process.stderr.write(`${text}\n`) });
  say(
    isLive
      ? 'Added two days at the counter, on the bench, on the road and in the office.'
      : 'This shop has employees, so the two days that need their passcodes were left out.',
  );
  if (hires.length > 0) say('Where a page asks for a passcode, choose a name. The owner’s passcode opens everything:');
  for (const { name, role, passcode } of hires.toReversed()) say(`  ${name}, ${role}: passcode ${passcode}`);
} catch (error) {
  // Errors that the owner can fix are printed as a sentence, without a stack trace.
  console.error(error instanceof OwnerError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
