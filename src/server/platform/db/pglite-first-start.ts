import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * Creates an empty database in a thread of its own, which frees the 400 MB that this takes when it ends. Creates it next
 * to its final place, because an interruption would leave a folder that looks like a database and cannot be opened, and
 * starts over after one.
 */
const dataDir: string = workerData;
const unfinished = `${dataDir}.unfinished`;
fs.rmSync(unfinished, { recursive: true, force: true });
const options: PGliteOptions & { startParams: string[] } = {
  dataDir: unfinished,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};
const database = new PGlite(options);
await database.waitReady;
await database.close();
fs.renameSync(unfinished, dataDir);
parentPort?.postMessage('made');
