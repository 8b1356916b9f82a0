import readline from 'node:readline';
import { Writable } from 'node:stream';
import { PASSCODE_DIGITS } from '#contracts/forms/staff.ts';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { setAreaPassword, setMemberPasscode } from '#server/modules/staff/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { loadEnv } from './platform/env.ts';
import { OwnerError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';

/**
 * Changes the password of a staff area, `npm run set-password -- admin`, or the passcode of an employee,
 * `npm run set-password -- employee "Name"`, for an owner who has forgotten theirs. Asks for the password at a terminal, and
 * otherwise reads the first line of standard input. The embedded database must not be in use; a separate PostgreSQL
 * may be.
 */
const SHORTEST = 8;
const LONGEST = 200;

/** The secret that the command changes. */
interface Target {
  /** "password of admin" */
  name: string;
  rule: RegExp;
  /** Description of the rule. */
  ruleText: string;
  /** Stores the secret. @returns a message for the owner */
  change: (tools: Parameters<typeof setAreaPassword>[0], secret: string) => Promise<string>;
}

try {
  const target = readTarget(process.argv.slice(2));
  const env = loadEnv();
  const secret = await readSecret(target);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 1,
    log: createLog('silent'),
    isTool: true,
  });
  try {
    await migrateDatabase(database);
    const message = await target.change({ database, clock: systemClock, passwords: createPasswords() }, secret);
    process.stdout.write(`${message}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof OwnerError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}

function readTarget([kind, name]: string[]): Target {
  if (kind === 'employee' && name !== undefined) return employeeNamed(name);
  const area = STAFF_AREAS.find((candidate) => candidate === kind);
  if (area !== undefined) return passwordOf(area);
  throw new OwnerError(`Which password? npm run set-password -- ${STAFF_AREAS.join(' | ')} | employee "Name"`);
}

function passwordOf(area: StaffArea): Target {
  return {
    name: `password of ${area}`,
    rule: new RegExp(`^.{${SHORTEST},${LONGEST}}$`, 'su'),
    ruleText: `A password needs ${SHORTEST} to ${LONGEST} characters.`,
    change: async (tools, password) => {
      await setAreaPassword(tools, area, password);
      return `The password of ${area} was changed. Everyone who had the area open was signed out.`;
    },
  };
}

function employeeNamed(name: string): Target {
  return {
    name: `passcode of ${name}`,
    rule: PASSCODE_DIGITS,
    ruleText: 'A passcode has 4 to 12 digits.',
    change: async (tools, passcode) => {
      const isFound = await setMemberPasscode(tools, name, passcode);
      if (!isFound) throw new OwnerError(`No employee is named ${name}.`);
      return `The passcode of ${name} was changed. Staff computers will ask for it again.`;
    },
  };
}

async function readSecret(target: Target): Promise<string> {
  const secret = process.stdin.isTTY ? await askTwice(target) : await readLine();
  if (!target.rule.test(secret)) throw new OwnerError(target.ruleText);
  return secret;
}

async function askTwice({ name }: Target): Promise<string> {
  const secret = await askHidden(`New ${name}: `);
  if ((await askHidden('Repeat it: ')) !== secret) throw new OwnerError('They don’t match.');
  return secret;
}

/** Asks at the terminal without showing the input. */
function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = readline.createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // From here on, the terminal does not show the input.
  process.stdout.write(question);
  return new Promise((resolve, reject) => {
    terminal.once('SIGINT', () => {
      terminal.close();
      reject(new OwnerError('Nothing was changed.'));
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
