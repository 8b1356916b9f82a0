import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { forgetBuild } from './build/build.ts';
import { viteBuild } from './build/pages.ts';
import { ROOT } from './run-tool.ts';

/**
 * Development: both sides of the pages are built again when one of their files changes, and the server starts again
 * when it or its pages have changed. It is the product as it runs for customers, but for compressed copies.
 */
const SERVER_SOURCES = ['src/server', 'src/domain', 'src/contracts'];
/** An editor writes a file in several steps, and one change can build both sides. */
const SETTLE_MS = 250;

const building = new Set(['client', 'server']);
let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let restarting = false;
let ending = false;

function serverShouldRestart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void restart(), SETTLE_MS);
}

async function restart(): Promise<void> {
  if (ending || building.size > 0) return;
  if (restarting) return serverShouldRestart();
  restarting = true;
  await stopServer();
  if (!ending) server = spawn(process.execPath, ['src/server/main.ts'], { cwd: ROOT, stdio: 'inherit' });
  restarting = false;
}

async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

async function watchPages(side: 'client' | 'server'): Promise<void> {
  const config = viteBuild(side);
  const watcher = await build({ ...config, build: { ...config.build, watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite does not watch');
  watcher.on('event', (event) => {
    if (event.code === 'START') building.add(side);
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'END') return;
    building.delete(side);
    serverShouldRestart();
  });
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await stopServer();
  process.exit(0);
}

process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

forgetBuild();
for (const folder of SERVER_SOURCES) {
  fs.watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file !== null && !/[.]test[.]ts$/.test(file)) serverShouldRestart();
  });
}
await watchPages('client');
await watchPages('server');
