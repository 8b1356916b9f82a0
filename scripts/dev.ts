import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.ts';

/** Runs `dev-server.ts`, which updates pages itself, and restarts it when code of the server changes. */
const SERVER_SOURCES = ['src/server', 'src/domain', 'src/contracts'];
/** Files whose change needs a restart: the server reads the addresses of pages when it starts. */
const ROUTES = /^routes(-inside)?[.]ts$/;
/** Delay in ms after a change, since an editor writes a file in several steps. */
const SETTLE_MS = 50;

let server: ChildProcess | undefined;
let watchers: readonly fs.FSWatcher[] = [];
let timer: NodeJS.Timeout | undefined;
let restarting = false;
let ending = false;

function scheduleRestart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void restart(), SETTLE_MS);
}

async function restart(): Promise<void> {
  if (ending) return;
  if (restarting) return scheduleRestart();
  restarting = true;
  await stopServer();
  watchSources();
  if (!ending) server = spawn(process.execPath, ['scripts/dev-server.ts'], { cwd: ROOT, stdio: 'inherit' });
  restarting = false;
}

/** Watches each folder: a watch over a whole tree loses files that an editor or git replaces. */
function watchSources(): void {
  for (const watcher of watchers) watcher.close();
  const folders = SERVER_SOURCES.flatMap((source) => foldersIn(path.join(ROOT, source)));
  watchers = [
    ...folders.map((folder) => watch(folder, (file) => !/[.]test[.]ts$/.test(file))),
    watch(path.join(ROOT, 'src/web'), (file) => ROUTES.test(file)),
  ];
}

function foldersIn(root: string): string[] {
  const below = fs.readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isDirectory());
  return [root, ...below.map(({ parentPath, name }) => path.join(parentPath, name))];
}

function watch(folder: string, concernsServer: (file: string) => boolean): fs.FSWatcher {
  return fs.watch(folder, (_event, file) => {
    if (file !== null && concernsServer(file)) scheduleRestart();
  });
}

async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await stopServer();
  process.exit(0);
}

process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

await restart();
