import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { OwnerError } from '#server/platform/errors.ts';
import { ROOT } from '#server/platform/root.ts';
import { VARIABLE_NAMES } from '#server/platform/settings/variables/all.ts';
import { checkStart } from '#server/platform/start-guard.ts';
import { eraseDemo, makeDemoFolder } from './demo/erase-demo.ts';

/**
 * Opens a demo shop to look around in: `npm run demo`. Its folder, `demo` or the one named after `--`, is erased at each
 * start, at the end, and after a day, when the demo starts again (decision 027).
 */

const DAY_MS = 24 * 3_600_000;
/** Number of ports to try, from the requested one on: the owner's shop may use that one. */
const PORTS = 20;
/** Variables of the shell that a demo uses. It ignores the shop's settings and its `.env`. */
const USED_VARIABLES = ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL'];
const SHOP_VARIABLES = VARIABLE_NAMES.flatMap((name) => [name, `${name}_FILE`]).filter(
  (name) => !USED_VARIABLES.includes(name),
);

const FILL = [path.join(ROOT, 'scripts/seed-demo.ts')];
const SERVER = ['--max-semi-space-size=8', path.join(ROOT, 'build/app/main.js')];

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());

try {
  process.exitCode = await runDemo(path.resolve(process.argv[2] ?? 'demo'));
} catch (error) {
  console.error(error instanceof OwnerError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}

/** Runs one demo after the other, each for a day, until it is stopped. @returns the exit code */
async function runDemo(folder: string): Promise<number> {
  checkStart({ DATA_DIR: folder });
  eraseDemo(folder);
  const shell = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHOP_VARIABLES.includes(name)));
  const { HOST, PORT: wanted } = readEnv(shell);
  const settings = {
    LOG_LEVEL: 'warn',
    ...shell,
    DATA_DIR: folder,
    PORT: String(await findFreePort(wanted, HOST)),
    ADMIN_PASSWORD: makePassword(),
    POS_PASSWORD: makePassword(),
    REPAIR_POS_PASSWORD: makePassword(),
  };
  try {
    for (;;) {
      const until = systemClock.now().getTime() + DAY_MS;
      const code = await openDemo(folder, { ...settings, DEMO: new Date(until).toISOString() });
      if (ending.signal.aborted || code !== 0 || systemClock.now().getTime() < until) return code;
      eraseDemo(folder);
    }
  } finally {
    eraseDemo(folder);
    process.stdout.write('\nThe demo is erased.\n');
  }
}

/** Fills a demo and serves it until it ends. @returns the exit code of the failed step; 0 when none failed */
async function openDemo(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  makeDemoFolder(folder);
  const fillCode = await runStep(FILL, folder, env);
  return fillCode === 0 && !ending.signal.aborted ? runStep(SERVER, folder, env) : fillCode;
}

/** Runs a program in the demo's folder, which has no `.env`. @returns its exit code; 0 when it was stopped on request */
async function runStep(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  const end = () => void child.kill('SIGTERM');
  ending.signal.addEventListener('abort', end);
  if (ending.signal.aborted) end();
  const [code] = await once(child, 'exit');
  ending.signal.removeEventListener('abort', end);
  return ending.signal.aborted ? 0 : (code ?? 1);
}

function makePassword(): string {
  return `demo-${crypto.randomInt(100_000, 1_000_000)}`;
}

/** @returns the first free port from the requested one on; the requested one when none is free, so its error names it */
async function findFreePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + PORTS; port += 1) if (await isFree(port, host)) return port;
  return wanted;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
