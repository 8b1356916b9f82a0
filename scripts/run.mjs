// Runs the project's tasks on Node 24 or newer. Plain JavaScript, because the Node that npm was started with may be
// older (18 and up): then this puts the one from package-lock.json first in PATH, and it runs every step.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUnchanged } from './build/unchanged.mjs';
import { findNode, NEEDED_MAJOR } from './node.mjs';
import { update } from './update/update.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const buildIfStale = ['scripts/build/build.ts', '--if-stale'];
/**
 * V8 keeps the space for new objects once allocated, by default much of it; with this limit it collects them more
 * often.
 */
const server = ['--max-semi-space-size=8', 'build/app/main.js'];

/** Steps of each task, in order. The last step gets further arguments of the command line. */
const TASKS = {
  start: [buildIfStale, server],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build/build.ts']],
  test: [['scripts/test.ts']],
  'test:ci': [['scripts/test.ts', 'ci']],
  'test:all': [['scripts/test.ts', 'all']],
  'test:again': [['scripts/test.ts', 'again']],
  'test:changed': [['scripts/test-changed.ts']],
  'test:unit': [['scripts/test.ts', 'unit']],
  'test:e2e': [['scripts/test.ts', 'e2e']],
  'test:engines': [['scripts/test.ts', 'engines']],
  check: [['scripts/check.ts']],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']],
  texts: [['scripts/texts.ts']],
  migration: [['scripts/migration.ts']],
  settings: [['scripts/settings.ts']],
  backup: [['src/server/backup.ts']],
  restore: [['src/server/restore.ts']],
  migrate: [['src/server/migrate.ts']],
  'move-files': [['src/server/moving/move-files.ts']],
  'move-to-postgres': [['src/server/moving/move-to-postgres.ts']],
  'recovery-kit': [['src/server/recovery-kit.ts']],
  'seal-anew': [['src/server/seal-anew.ts']],
  'set-password': [['src/server/set-password.ts']],
  demo: [buildIfStale, ['scripts/demo.ts']],
  'seed:demo': [['scripts/seed-demo.ts']],
  'move-parcel': [['scripts/move-parcel.ts']],
  'verify-custody': [['scripts/verify-custody.ts']],
  'new-module': [['scripts/new-module.ts']],
  screenshots: [buildIfStale, ['scripts/make-screenshots.ts']],
  bench: [buildIfStale, ['bench/run.ts']],
  durability: [['test/durability/kill.ts']],
};

/** @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Returns the path of a Node that is new enough, or ends with the reason why there is none. */
function requireNode() {
  const { node, reason } = findNode(root);
  return (
    node ??
    stop(
      `Cash Again needs Node ${NEEDED_MAJOR} or newer. This is Node ${process.version}, and ${reason}.\n` +
        `Install Node ${NEEDED_MAJOR} from https://nodejs.org, then try again.`,
    )
  );
}

const [taskName = '', ...extra] = process.argv.slice(2);
// Runs in this process without packages, which may be missing after an interrupted update. A start first finishes such an update.
if (taskName === 'update') process.exit(await update(root, extra));
if (taskName === 'start' && (await update(root, ['--resume'])) !== 0) process.exit(1);

if (!fs.existsSync(path.join(root, 'node_modules'))) stop('The packages aren’t installed yet. Run "npm ci" first.');
const steps = Object.hasOwn(TASKS, taskName) ? TASKS[taskName] : undefined;
if (!steps) stop(`No task "${taskName}". Tasks: ${Object.keys(TASKS).join(', ')}.`);

const node = requireNode();
const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
const env = { ...process.env, [pathKey]: path.dirname(node) + path.delimiter + (process.env[pathKey] ?? '') };

let child;
let stopping = false;

/** Signals the running step to end, and kills it after 15 seconds: the server takes 10 at most. */
function endChild(signal) {
  stopping = true;
  child?.kill(signal);
  setTimeout(() => child?.kill('SIGKILL'), 15_000).unref();
}

// In a terminal, Ctrl-C reaches the step as well; a second SIGINT would force it to end.
process.on('SIGINT', () => {
  stopping = true;
  if (!process.stdin.isTTY) endChild('SIGINT');
});
process.on('SIGTERM', () => endChild('SIGTERM'));
process.on('SIGHUP', () => endChild('SIGTERM'));

// npm runs scripts through a shell that dies of SIGTERM without forwarding it; the changed parent is the only sign.
const parent = process.ppid;
const parentWatch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(parentWatch);
  endChild('SIGTERM');
}, 500);
parentWatch.unref();

/** Runs one step and returns its exit code; 128 and more for a step that was ended by a signal. */
function runStep(args) {
  return new Promise((resolve) => {
    child = spawn(node, args, { stdio: 'inherit', env });
    child.on('error', (error) => stop(`Couldn’t start Node from ${node}: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Returns true when the existing build can be started: nothing has changed, or the build tools are not installed. */
function isBuilt() {
  if (isUnchanged(root)) return true;
  if (fs.existsSync(path.join(root, 'node_modules/vite'))) return false;
  if (fs.existsSync(path.join(root, 'build/app/main.js'))) return true;
  return stop('There’s no build, and the packages that make one aren’t installed. Run "npm ci" without --omit=dev.');
}

/** Exit code of a shop whose embedded database failed (src/server/platform/db/embedded/embedded-watch.ts): only a new process helps. */
const EMBEDDED_FAILED = 75;
const PAUSE_MS = 2_000;

for (const [index, step] of steps.entries()) {
  if (step === buildIfStale && isBuilt()) continue;
  const args = index === steps.length - 1 ? [...step, ...extra] : step;
  let code = await runStep(args);
  while (step === server && code === EMBEDDED_FAILED && !stopping) {
    console.error('Starting the shop again.');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (!stopping) code = await runStep(args);
  }
  if (code !== 0 || stopping) process.exit(code);
}
