import fs from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Runs the embedded PostgreSQL in its own thread, so a long query never blocks the web server. Accepts connections of the
 * driver (`embedded/line.ts`), so the rest of the product uses one driver.
 */
const port = parentPort;
if (port === null) throw new Error('The embedded database runs in a worker thread only');

// By default PGlite starts PostgreSQL with -F (no fsync), but a COMMIT must reach the disk. Its 128 MB of shared
// buffers would be in memory twice, because the system caches the same files.
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

let connection: MessagePort | undefined;

port.on('message', (message: MessagePort | 'close') => {
  endSession();
  if (message === 'close') return void closeDatabase(port);
  connection = message;
  message.on('message', (messages: Uint8Array) => {
    // PostgreSQL has one session: late messages of an earlier connection would become part of this one's.
    if (connection === message) runMessages(messages, (answer) => message.postMessage(answer, [answer.buffer]));
  });
});
port.postMessage('ready');

/**
 * Runs protocol messages together. A statement's own error is an answer. An exception of PGlite means that the database is
 * broken: it ends this thread, which the product notices.
 */
function runMessages(messages: Uint8Array, answer: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  void db.execProtocolRawStream(messages, { syncToFs: false, onRawData: (bytes) => answer(new Uint8Array(bytes)) });
}

/** Runs statements and ignores their answers. */
function runAlone(...statements: string[]): void {
  for (const text of statements) runMessages(protocol.serialize.query(text), () => undefined);
}

/** Ends the session of a connection: its open transaction, settings, locks and prepared statements. */
function endSession(): void {
  if (connection === undefined) return;
  connection.close();
  connection = undefined;
  // The connection may have ended between a failed statement and its Sync; PostgreSQL ignores messages until the Sync.
  runMessages(protocol.serialize.sync(), () => undefined);
  if (db.isInTransaction()) runAlone('rollback');
  runAlone('discard all');
}

async function closeDatabase(parent: NonNullable<typeof parentPort>): Promise<void> {
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

/** @throws Error when PGlite is built differently: without the operation no write may be acknowledged */
function partOf(whole: object, name: string): object {
  const part: unknown = Reflect.get(whole, name);
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null) {
    throw new Error(`The file system of PGlite has no ${name}`);
  }
  return part;
}
