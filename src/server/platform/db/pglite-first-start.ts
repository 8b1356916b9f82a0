import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * Creates an empty database in a thread that ends with it, which frees the 400 MB that this takes. It is created beside
 * its final place, since an interrupted one would leave a folder that looks like a database and cannot be opened. An
 * unfinished one is created again.
 */
const dataDir: string = workerData;
const unfinished = `${dataDir}.unfinished`;
fs.rmSync(unfinished, { recursive: true, force: true });
const options: PGliteOptions & { startParams: string[] } = {
  dataDir: unfinished,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};
const made = new PGlite(options);
await made.waitReady;
await made.close();
fs.renameSync(unfinished, dataDir);
parentPort?.postMessage('made');
