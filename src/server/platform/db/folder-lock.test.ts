import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const SOURCE = path.join(import.meta.dirname, 'folder-lock.ts');

let folder: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-lock-'));
});
afterEach(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
  children = [];
  fs.rmSync(folder, { recursive: true, force: true });
});

const lockFile = () => path.join(folder, 'app.lock');

/** A process that runs a script with the lock at hand, and prints one line. */
async function runChild(script: string): Promise<{ child: ChildProcess; line: string }> {
  const code = `import { lockFolder } from ${JSON.stringify(SOURCE)};
    const folder = ${JSON.stringify(folder)};
    const say = (text) => process.stdout.write(text + '\\n');
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [bytes] = await once(child.stdout, 'data');
  return { child, line: String(bytes).trim() };
}

const HOLD = `lockFolder(folder); say('locked'); setInterval(() => undefined, 1000);`;

/** The pid of a process that has ended and was collected. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('a folder that another process runs on', () => {
  test('is refused with a sentence that tells what to do', async () => {
    const { child } = await runChild(HOLD);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(
      `The data folder "${folder}" is in use by another running copy of this product (process ${child.pid}). Stop that one first, or give this one its own DATA_DIR.`,
    );
    expect(fs.readFileSync(lockFile(), 'utf8')).toBe(String(child.pid));
  });

  test('is refused by another name of it, too', async () => {
    await runChild(HOLD);
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    expect(() => lockFolder(link)).toThrow(FolderInUseError);
    fs.rmSync(link);
  });

  test('is free again when that one gives it back', async () => {
    const { child } = await runChild(`const unlock = lockFolder(folder); say('locked');
      process.stdin.once('data', () => { unlock(); say('unlocked'); }); `);
    child.stdin?.write('go\n');
    if (child.stdout !== null) await once(child.stdout, 'data');
    lockFolder(folder)();
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  test('is free again when that one was killed', async () => {
    const { child } = await runChild(HOLD);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockFolder(folder)();
  });
});

describe('a lock that nobody holds any more', () => {
  test.each([
    ['names a process that is dead', () => String(deadPid())],
    ['names this process, which has not locked it: a container that was started anew', () => String(process.pid)],
    ['is empty: its writer died while it wrote', () => ''],
    ['holds no number', () => 'pid'],
    ['holds a number that no process has', () => '-1'],
  ])('is taken over where it %s', (_, content) => {
    fs.writeFileSync(lockFile(), content());
    const unlock = lockFolder(folder);
    expect(fs.readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    unlock();
  });

  test.runIf(process.platform === 'linux')('is taken over where its process is a zombie', async () => {
    // A shell that becomes a sleeper never collects the child that it had before, which ends after that.
    const shell = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(shell);
    const [bytes] = await once(shell.stdout, 'data');
    const zombie = String(bytes).trim();
    await expect.poll(() => fs.readFileSync(`/proc/${zombie}/stat`, 'utf8'), { timeout: 5000 }).toMatch(/\) Z /);
    fs.writeFileSync(lockFile(), zombie);
    lockFolder(folder)();
  });

  test('is taken over by one, however long another has looked at it before', async () => {
    fs.writeFileSync(lockFile(), String(deadPid()));
    const slow = runChild(`const { kill } = process;
      let looks = 0;
      process.kill = (...args) => {
        looks += 1;
        if (looks === 1) {
          say('looking');
          for (const until = Date.now() + 1500; Date.now() < until; );
        }
        return kill.apply(process, args);
      };
      process.stdout._handle?.setBlocking?.(true);
      try { lockFolder(folder); say('locked'); } catch (error) { say(error.name); }
      setInterval(() => undefined, 1000);`);
    const { child, line } = await slow;
    expect(line).toBe('looking');
    const unlock = lockFolder(folder);
    const [bytes] = await once(child.stdout ?? child, 'data');
    expect(String(bytes).trim()).toBe('FolderInUseError');
    expect(fs.readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    unlock();
  });

  test('is taken over by one, though another finds it removed and not yet made anew', async () => {
    fs.writeFileSync(lockFile(), String(deadPid()));
    const slow = runChild(`const { readFileSync } = fs;
      let looks = 0;
      fs.readFileSync = (file, ...options) => {
        if (!String(file).endsWith('app.lock')) return readFileSync(file, ...options);
        looks += 1;
        if (looks !== 2) return readFileSync(file, ...options);
        fs.rmSync(file);
        say('looking');
        try {
          return readFileSync(file, ...options);
        } finally {
          while (!fs.existsSync(file));
        }
      };
      process.stdout._handle?.setBlocking?.(true);
      try { lockFolder(folder); say('locked'); } catch (error) { say(error.name); }
      setInterval(() => undefined, 1000);`);
    const { child, line } = await slow;
    expect(line).toBe('looking');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const unlock = lockFolder(folder);
    const [bytes] = await once(child.stdout ?? child, 'data');
    expect(String(bytes).trim()).toBe('FolderInUseError');
    expect(fs.readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    unlock();
  });

  test('is taken over by one of many that start at the same moment', async () => {
    fs.writeFileSync(lockFile(), String(deadPid()));
    const startAt = Date.now() + 1500;
    const started = Array.from({ length: 5 }, () =>
      runChild(`while (Date.now() < ${startAt});
        let answer = 'locked';
        try { lockFolder(folder); } catch (error) { answer = error.name; }
        say(answer);
        setInterval(() => undefined, 1000);`),
    );
    const lines = (await Promise.all(started)).map(({ line }) => line).sort();
    expect(lines).toEqual([...Array.from({ length: 4 }, () => 'FolderInUseError'), 'locked']);
  });

  test('may have been left in the middle of a takeover', () => {
    fs.writeFileSync(lockFile(), String(deadPid()));
    fs.writeFileSync(`${lockFile()}.takeover`, String(deadPid()));
    lockFolder(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('within one process', () => {
  test('a folder is locked once, and again after it was given back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`(process ${process.pid})`);
    unlock();
    lockFolder(folder)();
  });

  test('a folder is locked by every name of it', () => {
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    const unlock = lockFolder(folder);
    expect(() => lockFolder(link)).toThrow(FolderInUseError);
    unlock();
    fs.rmSync(link);
  });

  test('two folders are two locks', () => {
    const other = path.join(folder, 'other');
    fs.mkdirSync(other);
    const unlocks = [lockFolder(folder), lockFolder(other)];
    for (const unlock of unlocks) unlock();
  });
});

test('the lock is readable by its owner only', () => {
  const unlock = lockFolder(folder);
  expect(fs.statSync(lockFile()).mode & 0o777).toBe(0o600);
  unlock();
});

test('a folder that cannot be written to is told as what it is', () => {
  expect(() => lockFolder(path.join(folder, 'missing'))).toThrow('ENOENT');
});
