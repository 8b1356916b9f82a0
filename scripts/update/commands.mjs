import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNode } from '../node.mjs';

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 20_000;

/** An error with a message for the owner, shown without a stack trace. */
export class UpdateError extends Error {}

/** Runs git and returns its output. @throws UpdateError with the error output */
export function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new UpdateError(`git ${args[0]} failed: ${String(error.stderr ?? error.message).trim()}`);
  }
}

/** Runs npm with the Node that it was started with, since the packaged one is being replaced. @throws UpdateError */
export function npm(root, ...args) {
  const cli = process.env.npm_execpath;
  const [command, all] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
  // Removes the variables that npm sets for its scripts, which belong to this run.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const { status, error } = spawnSync(command, all, { cwd: root, env, stdio: 'inherit' });
  if (error !== undefined || status !== 0) throw new UpdateError(`“npm ${args.join(' ')}” failed.`);
}

/** Returns true when a shop answers at the address of the settings. */
export async function isRunning({ PORT = '3000', HOST = '127.0.0.1' }) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  try {
    const answer = await fetch(`http://${host}:${PORT}/healthz`, { signal: AbortSignal.timeout(3000) });
    return answer.ok;
  } catch {
    return false;
  }
}

const SERVER = 'build/app/main.js';

/** Ends the shop that an interrupted update left running. @param pid its process id, which may belong to another process by now */
export async function stopLeftOver(pid) {
  const isLeft = () => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(SERVER);
    } catch {
      return false;
    }
  };
  if (pid === undefined || !isLeft()) return;
  process.kill(pid, 'SIGTERM');
  for (const until = performance.now() + STOP_WITHIN_MS; isLeft() && performance.now() < until; ) await sleep(50);
  if (isLeft()) process.kill(pid, 'SIGKILL');
}

/**
 * Starts the shop at a random local port, waits until it is ready, and stops it.
 * @param note called with the process id
 * @throws UpdateError
 */
export async function checkHealth(root, note) {
  const { node, reason } = findNode(root);
  if (node === undefined) throw new UpdateError(`Node is too old, and ${reason}.`);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(node, [path.join(root, SERVER)], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  note(child.pid);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-2000);
  });
  let ended = false;
  child.once('close', () => {
    ended = true;
  });
  try {
    const until = performance.now() + READY_WITHIN_MS;
    while (!(await isReady(port))) {
      if (ended) throw new UpdateError(`The updated shop doesn’t start: ${output.trim()}`);
      if (performance.now() > until) throw new UpdateError('The updated shop isn’t ready after three minutes.');
      await sleep(300);
    }
  } finally {
    child.kill('SIGTERM');
    for (const until = performance.now() + STOP_WITHIN_MS; !ended && performance.now() < until; ) await sleep(50);
    if (!ended) child.kill('SIGKILL');
  }
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Reads the settings that an update needs, as the product does. */
export function loadSettings(root) {
  if (fs.existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  const { DATA_DIR, DATABASE_URL, PORT, HOST } = process.env;
  const dataDir = path.resolve(root, DATA_DIR || 'data');
  const isEmbedded = !DATABASE_URL;
  return {
    dataDir,
    isEmbedded,
    /** False for a shop that was never started. */
    hasData: !isEmbedded || fs.existsSync(path.join(dataDir, 'pg')),
    address: { PORT: PORT || undefined, HOST: HOST || undefined },
  };
}
