import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const SOURCE = path.join(import.meta.dirname, 'folder-lock.ts');
const ROUNDS = 50;
/** Milliseconds ahead: long enough for every process to have read its line before that moment. */
const AHEAD_MS = 20;

/** Runs a command in its own pid namespace, like a container. */
const OWN_PIDS = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
const mayUnshare = spawnSync(OWN_PIDS[0], [...OWN_PIDS.slice(1), 'true']).status === 0;

/** A process that takes locks on command, line by line. */
interface Locker {
  child: ChildProcess;
  /** Tries to lock a folder, at a moment if one is given. @returns `locked`, or the name of the error */
  lock(folder: string, at?: number): Promise<string>;
  unlock(): Promise<string>;
}

const LOCKER = `
  import readline from 'node:readline';
  import { lockFolder } from ${JSON.stringify(SOURCE)};
  let unlock;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { folder, at } = JSON.parse(line);
    let answer = 'unlocked';
    if (folder === null) unlock();
    else {
      while (Date.now() < at);
      try {
        unlock = lockFolder(folder);
        answer = 'locked';
      } catch (error) {
        answer = error.name;
      }
    }
    console.log(answer + ' ' + process.pid);
  }`;

let folder: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = makeTree();
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  children = [];
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Starts a process that takes locks. @param before a command that runs it, such as one that gives it its own pid
 * namespace
 */
function startLocker(before: readonly string[] = []): Locker {
  const args = [...before, process.execPath, '--input-type=module', '-e', LOCKER];
  const child = spawn('env', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const answers = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (question: { folder: string | null; at?: number }) => {
    child.stdin.write(`${JSON.stringify({ at: 0, ...question })}\n`);
    const answer = await answers.next();
    return String(answer.value).split(' ')[0] ?? '';
  };
  return {
    child,
    lock: (wanted, at = 0) => ask({ folder: wanted, at }),
    unlock: () => ask({ folder: null }),
  };
}

const earlierLockFile = () => path.join(folder, 'app.lock');

describe('a folder that another process runs on', () => {
  test('is refused with a sentence that says what to do, also by another name of the folder', async () => {
    expect(await startLocker().lock(folder)).toBe('locked');
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    for (const name of [folder, link]) {
      expect(() => lockFolder(name)).toThrow(FolderInUseError);
      expect(() => lockFolder(name)).toThrow(
        `The data folder "${name}" is in use by another running copy of the product. Stop that one first, or set a different DATA_DIR for this one.`,
      );
    }
    fs.rmSync(link);
  });

  test.each([
    ['releases it', async (locker: Locker) => void (await locker.unlock())],
    ['was killed', (locker: Locker) => kill(locker.child)],
  ])('is free again when the process %s', async (_, leave) => {
    const locker = startLocker();
    await locker.lock(folder);
    await leave(locker);
    lockFolder(folder)();
  });

  test.skipIf(!mayUnshare)(
    'is refused from another pid namespace, where its process number means nothing',
    async () => {
      const [one, other] = [startLocker(OWN_PIDS), startLocker(OWN_PIDS)];
      expect(await one.lock(folder)).toBe('locked');
      expect(await other.lock(folder)).toBe('FolderInUseError');
      expect(() => lockFolder(folder)).toThrow(FolderInUseError);
      await one.unlock();
      expect(await other.lock(folder)).toBe('locked');
    },
  );
});

describe(`${ROUNDS} times two processes that start at the same instant`, () => {
  test.each([
    ['on a new folder', () => undefined],
    [
      'after a killed process has left its lock',
      (place: string) => fs.writeFileSync(path.join(place, 'folder.lock'), ''),
    ],
    [
      'where an earlier version has left a number that another program has now',
      (place: string) => fs.writeFileSync(path.join(place, 'app.lock'), String(process.ppid)),
    ],
  ])('%s: exactly one gets the lock each time', { timeout: 30_000 }, async (_, prepare) => {
    const pair = [startLocker(mayUnshare ? OWN_PIDS : []), startLocker()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = path.join(folder, String(round));
      fs.mkdirSync(place);
      prepare(place);
      const at = Date.now() + AHEAD_MS;
      const answers = await Promise.all(pair.map(async (locker) => ({ locker, answer: await locker.lock(place, at) })));
      expect(answers.map(({ answer }) => answer).sort()).toEqual(['FolderInUseError', 'locked']);
      for (const { locker, answer } of answers) if (answer === 'locked') await locker.unlock();
    }
  });
});

describe('the lock file of an earlier version', () => {
  test.each([
    ['names a program that is not this product', () => String(process.ppid)],
    ['names this process: a container was restarted', () => String(process.pid)],
    ['is empty: its writer died while it wrote', () => ''],
    ['contains no number', () => 'pid'],
  ])('does not refuse the folder when it %s', (_, content) => {
    fs.writeFileSync(earlierLockFile(), content());
    lockFolder(folder)();
    expect(fs.existsSync(earlierLockFile())).toBe(false);
  });

  test.runIf(process.platform === 'linux')('is respected when its process has the database open', async () => {
    const file = path.join(folder, 'pg', 'base');
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, '');
    const earlier = spawn(process.execPath, [
      '-e',
      `fs.openSync(${JSON.stringify(file)}); console.log('open'); setInterval(() => undefined, 1000);`,
    ]);
    children.push(earlier);
    await once(earlier.stdout, 'data');
    fs.writeFileSync(earlierLockFile(), String(earlier.pid));
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    await kill(earlier);
    lockFolder(folder)();
  });
});

describe('within one process', () => {
  test('a folder is locked once, also when a second try was refused, and again after its release', async () => {
    const unlock = lockFolder(folder);
    expect(fs.statSync(path.join(folder, 'folder.lock')).mode & 0o777).toBe(0o600);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(await startLocker().lock(folder)).toBe('FolderInUseError');
    unlock();
    lockFolder(folder)();
  });

  test('two folders are two locks, and one that is not writable is reported as such', () => {
    const other = path.join(folder, 'other');
    fs.mkdirSync(other);
    const unlocks = [lockFolder(folder), lockFolder(other)];
    for (const unlock of unlocks) unlock();
    expect(() => lockFolder(path.join(folder, 'missing'))).toThrow('ENOENT');
  });
});
