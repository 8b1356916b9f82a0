import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { servePglite } from './embedded/pglite-server.ts';
import type { WorkerSettings } from './embedded.ts';

/**
 * Runs the embedded PostgreSQL in its own thread, so that a long query never holds up the web server, and behind a
 * socket, so that the rest of the product knows only one driver.
 */
const settings: WorkerSettings = workerData;

const port = parentPort;
if (port === null) throw new Error('The embedded database runs in a worker thread only');

// PGlite starts PostgreSQL with -F (no fsync) by default; here a COMMIT must reach the disk. Its 128 MB of shared
// buffers would be in memory twice, since the system caches the same files.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'shared_buffers=32MB'],
];
const options: PGliteOptions & { startParams: string[] } = {
  dataDir: settings.dataDir,
  startParams,
  extensions: { pg_trgm },
};
const db = new PGlite(options);
await db.waitReady;
addFsync(db);

// Ends this thread, which the product notices.
const server = await servePglite(db, settings.socket, (error) =>
  queueMicrotask(() => {
    throw error;
  }),
);
port.postMessage('ready');

port.once('message', () => void close(port));

async function close(parent: NonNullable<typeof parentPort>): Promise<void> {
  await server.stop();
  await db.exec('CHECKPOINT');
  await db.close();
  parent.postMessage('closed');
}

/**
 * Adds the fsync operation that PGlite's file system lacks: without it, COMMIT returns before the data is on the disk
 * (upstream 1107).
 */
function addFsync(instance: PGlite): void {
  let operations: object = instance;
  for (const name of ['Module', 'FS', 'filesystems', 'NODEFS', 'stream_ops']) operations = partOf(operations, name);
  const fsync = (stream: { nfd?: number }) => {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
    return 0;
  };
  Object.assign(operations, { fsync });
}

/** @throws Error when PGlite is built otherwise: without the operation nothing may be acknowledged */
function partOf(whole: object, name: string): object {
  const part: unknown = Reflect.get(whole, name);
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null) {
    throw new Error(`The file system of PGlite has no ${name}`);
  }
  return part;
}
