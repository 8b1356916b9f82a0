import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { SHOP_FACTS } from '#test/shop-facts.ts';
import { copyEmbeddedTemplate, SERVER_KEY } from '#test/test-database.ts';

/** The product as its owner runs it: a separate process on a loopback port, with a data folder and a terminal. */
export interface Product {
  url: string;
  /** Removed at the end. */
  dataDir: string;
  /** Starts the server and waits until it is ready for traffic. The address stays the same across starts. */
  start(): Promise<void>;
  /** Ends the process like a service manager, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Signals the process to end, without waiting. */
  askToStop(): void;
  /** Ends the process with SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Suspends the process, like a paused virtual machine: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Returns all output since the first start. */
  terminal(): string;
  /** Waits for a new code texted to a phone, which no earlier call has returned. @param phone +1 and digits */
  latestCode(phone: string): Promise<string>;
  /**
   * Waits for the newest printed message to a recipient that matches the pattern; returns the pattern's first group.
   */
  printed(recipient: string, pattern: RegExp): Promise<string>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

interface Options {
  /** Added to the port, the folders, and rate limits that no test reaches by accident. */
  env?: Record<string, string>;
  /** Runs the build, which must be up to date, instead of the sources. */
  built?: boolean;
  /** Folder of another version, whose sources run instead of these. */
  version?: string;
  /** Makes the first start create the embedded database, which takes seconds; by default, it starts with a copy. */
  empty?: boolean;
}

/** A process that ended by itself. */
export interface Ended {
  code: number | null;
  terminal: string;
}

const ROOT = path.resolve(import.meta.dirname, '..');
/** Arguments of `npm start`. */
const BUILT = ['--max-semi-space-size=8', path.join(ROOT, 'build/app/main.js')];
const sourceIn = (root: string) => [path.join(root, 'src/server/main.ts')];
const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 15_000;
const PRINTED_WITHIN_MS = 30_000;
const POLL_MS = 25;
/** Number of characters of the terminal that an error quotes. */
const QUOTED_CHARACTERS = 2_000;

/** Environment variables that a program needs to run; a developer's provider keys must not reach a test. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'SystemRoot', 'TEMP'];

/** Prepares the product on the data folder of a shop without rows; nothing runs before `start`. */
export async function prepareProduct({
  env: extra = {},
  built = false,
  version = ROOT,
  empty = false,
}: Options = {}): Promise<Product> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-product-'));
  const dataDir = path.join(folder, 'data');
  if (!empty && extra.DATABASE_URL === undefined) await copyEmbeddedTemplate(dataDir);
  const port = extra.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100000',
    SMS_DAILY_BUDGET: '9999999',
    ...SHOP_FACTS,
    ...(extra.DATABASE_URL === undefined ? {} : { SECRET_KEY: SERVER_KEY }),
    ...extra,
  };
  const codesHandedOut = new Map<string, number>();
  let child: ChildProcess | null = null;
  let terminal = '';

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    return running === null ? null : endChild(running, signal);
  };
  return {
    url,
    dataDir,
    start: async () => {
      const started = spawnProduct(built ? BUILT : sourceIn(version), folder, env, (text) => {
        terminal += text;
      });
      child = started;
      await untilReady(started, url, () => terminal);
    },
    stop: () => end('SIGTERM'),
    askToStop: () => {
      child?.kill('SIGTERM');
    },
    kill: async () => {
      await end('SIGKILL');
    },
    freeze: () => {
      child?.kill('SIGSTOP');
    },
    thaw: () => {
      child?.kill('SIGCONT');
    },
    terminal: () => terminal,
    latestCode: async (phone) => {
      const before = codesHandedOut.get(phone) ?? 0;
      const codes = () => messagesTo(terminal, phone).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      await until(() => codes().length > before, `No code was texted to ${phone}`);
      const all = codes();
      codesHandedOut.set(phone, all.length);
      return all.at(-1) ?? '';
    },
    printed: async (recipient, pattern) => {
      const matches = () => messagesTo(terminal, recipient).flatMap((text) => pattern.exec(text)?.[1] ?? []);
      await until(() => matches().length > 0, `No message to ${recipient} has ${pattern}`);
      return matches().at(-1) ?? '';
    },
    remove: async () => {
      await end('SIGTERM');
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Starts a second copy on the data folder of a product and waits until it ends by itself. */
export async function runAlongside(product: Product): Promise<Ended> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-second-'));
  const env = { PORT: String(await freePort()), DATA_DIR: product.dataDir, LOG_LEVEL: 'warn' };
  let terminal = '';
  const child = spawnProduct(sourceIn(ROOT), folder, env, (text) => {
    terminal += text;
  });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
  await once(child, 'close');
  clearTimeout(giveUp);
  fs.rmSync(folder, { recursive: true, force: true });
  return { code: child.exitCode, terminal };
}

function spawnProduct(
  args: readonly string[],
  folder: string,
  env: Record<string, string>,
  onText: (text: string) => void,
): ChildProcess {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const temporary = path.join(folder, 'tmp');
  fs.mkdirSync(temporary, { recursive: true });
  const child = spawn(process.execPath, args, {
    // Runs outside of the checkout, which may have a developer's `.env`.
    cwd: folder,
    env: { ...Object.fromEntries(inherited), TMPDIR: temporary, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', onText);
  }
  // Ends the server with the runner, even an interrupted one.
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  return child;
}

async function untilReady(child: ChildProcess, url: string, terminal: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answersReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended before it was ready:\n${terminal().slice(-QUOTED_CHARACTERS)}`);
    }
    if (performance.now() > deadline) {
      await endChild(child, 'SIGKILL');
      throw new Error(
        `The product was not ready within ${READY_WITHIN_MS / 1000} s:\n${terminal().slice(-QUOTED_CHARACTERS)}`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // The event `close` comes after all output has arrived.
  const closed = once(child, 'close');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await closed;
  clearTimeout(timer);
  return child.exitCode;
}

/** Returns the texts of the blocks printed for a recipient, oldest first (src/server/ports/terminal-block.ts). */
function messagesTo(terminal: string, recipient: string): string[] {
  return terminal
    .split('┌── ')
    .filter((block) => / to (\S+) /.exec(block.split('\n')[0] ?? '')?.[1] === recipient && block.includes('└'));
}

async function until(condition: () => boolean, failure: string): Promise<void> {
  const deadline = performance.now() + PRINTED_WITHIN_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`${failure} within ${PRINTED_WITHIN_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}
