import readline from 'node:readline';
import { Writable } from 'node:stream';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { setAreaPassword } from '#server/modules/staff/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { FolderInUseError } from './platform/db/folder-lock.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { EnvError, loadEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';

/**
 * Changes the password of a staff area: `npm run set-password -- admin`. Asks for the password at a terminal, and
 * otherwise reads the first line of standard input. The embedded database must not be in use; a separate PostgreSQL may
 * be.
 */
const SHORTEST = 8;
const LONGEST = 200;

/** A problem that the owner can fix, shown as a sentence without a trace. */
class UsageError extends Error {
  override name = 'UsageError';
}

try {
  const area = readArea(process.argv[2]);
  const env = loadEnv();
  const password = await readPassword(area);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 1,
    log: createLog('silent'),
  });
  try {
    await migrateDatabase(database);
    await setAreaPassword({ database, clock: systemClock, passwords: createPasswords() }, area, password);
  } finally {
    await database.close();
  }
  process.stdout.write(`The password of ${area} is changed. Wherever the area was open, it is closed.\n`);
} catch (error) {
  const isExpected = [UsageError, EnvError, FolderInUseError].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}

function readArea(given: string | undefined): StaffArea {
  const area = STAFF_AREAS.find((one) => one === given);
  if (area === undefined) throw new UsageError(`Which area? npm run set-password -- ${STAFF_AREAS.join(' | ')}`);
  return area;
}

async function readPassword(area: StaffArea): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice(area) : await readLine();
  if (password.length < SHORTEST || password.length > LONGEST) {
    throw new UsageError(`A password has at least ${SHORTEST} characters, and at most ${LONGEST}.`);
  }
  return password;
}

async function askTwice(area: StaffArea): Promise<string> {
  const password = await askHidden(`New password of ${area}: `);
  if ((await askHidden('Repeat the password: ')) !== password) throw new UsageError('The two passwords do not match.');
  return password;
}

/** Asks at the terminal without showing what is typed. */
function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = readline.createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // The terminal shows nothing that is typed from here on.
  process.stdout.write(question);
  return new Promise((resolve, reject) => {
    terminal.once('SIGINT', () => {
      terminal.close();
      reject(new UsageError('Nothing was changed.'));
    });
    terminal.question('', (answer) => {
      terminal.close();
      process.stdout.write('\n');
      resolve(answer);
    });
  });
}

async function readLine(): Promise<string> {
  for await (const line of readline.createInterface({ input: process.stdin })) return line;
  return '';
}
