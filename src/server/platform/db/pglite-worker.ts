import fs from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Runs the embedded PostgreSQL in its own thread, so that a long query never holds up the web server. It takes lines of the
 * driver (`embedded/line.ts`), so that the rest of the product knows only one driver.
 */
const port = parentPort;
if (port === null) throw new Error('The embedded database runs in a worker thread only');

// PGlite starts PostgreSQL with -F (no fsync) by default; here a COMMIT must reach the disk. Its 128 MB of shared
// buffers would be in memory twice, since the system caches the same files.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'shared_buffers=32MB'],
];
const options: PGliteOptions & { startParams: string[] } = {
  dataDir: workerData,
  startParams,
  extensions: { pg_trgm },
};
const db = new PGlite(options);
await db.waitReady;
addFsync(db);

let line: MessagePort | undefined;

port.on('message', (next: MessagePort | 'close') => {
  endSession();
  if (next === 'close') return void close(port);
  line = next;
  next.on('message', (messages: Uint8Array) => {
    // PostgreSQL is one session: what an earlier line still has to say would be part of this one's.
    if (line === next) run(messages, (answer) => next.postMessage(answer, [answer.buffer]));
  });
});
port.postMessage('ready');

/**
 * Runs messages of the protocol in one go. A statement's own error is an answer. What PGlite throws is left to end this
 * thread, which the product notices: the database is broken.
 */
function run(messages: Uint8Array, answer: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  void db.execProtocolRawStream(messages, { syncToFs: false, onRawData: (bytes) => answer(new Uint8Array(bytes)) });
}

/** Runs statements whose answers nobody reads. */
function runAlone(...statements: string[]): void {
  for (const text of statements) run(protocol.serialize.query(text), () => undefined);
}

/** Ends the session of a line: its open transaction, and its settings, locks and prepared statements. */
function endSession(): void {
  if (line === undefined) return;
  line.close();
  line = undefined;
  // The line may have ended between a statement that failed and its Sync, until which PostgreSQL ignores messages.
  run(protocol.serialize.sync(), () => undefined);
  if (db.isInTransaction()) runAlone('rollback');
  runAlone('discard all');
}

async function close(parent: NonNullable<typeof parentPort>): Promise<void> {
  runAlone('checkpoint');
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
