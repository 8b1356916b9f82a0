import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { z } from 'zod';

/**
 * Makes an empty database, in a thread that ends with it: what that takes, 400 MB, is given back. It is made beside its
 * place, since one that is cut off in the middle would leave a folder that looks like a database and cannot be opened. What
 * is unfinished is made anew.
 */
const { dataDir } = z.object({ dataDir: z.string() }).parse(workerData);
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
