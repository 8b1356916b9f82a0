import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { EmbeddedLine } from './embedded/line.ts';
import { lockFolder } from './folder-lock.ts';

export interface EmbeddedServer {
  /** Connection settings of the driver. */
  connection: Pick<PoolConfig, 'stream' | 'user' | 'database' | 'ssl'>;
  /** Resolves when its thread fails, with the reason: nothing is answered or stored any more. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL inside this process on a data folder, which it locks.
 * @param dataDir folder of the product's data; created when missing, readable only by its owner.
 * @param mayOptimize true leaves the optimizer of V8 as it is, for a process that opens many databases one after another
 * @throws FolderInUseError when another process runs on the folder.
 */
export async function startEmbedded(dataDir: string, mayOptimize = false): Promise<EmbeddedServer> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  if (!mayOptimize) limitThread();
  const worker = await startThreads(path.join(dataDir, 'pg')).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const failed = new Promise<Error>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', (code) => resolve(new Error(`its thread ended with ${code}`)));
  });
  return {
    failed,
    connection: { stream: () => new EmbeddedLine(worker), user: 'postgres', database: 'postgres', ssl: false },
    stop: async () => {
      const closed = nextMessage(worker);
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      unlock();
    },
  };
}

/**
 * Creating the database takes 17 MB of objects at most, and buffers of hundreds. V8 frees buffers with the objects that hold
 * them: with less room for objects it does so sooner, and the peak is 50 MB lower.
 */
const FIRST_START_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 40 };

/**
 * Starts the threads of the database. @returns the one that takes the lines; on a first start another one has
 * created its folder.
 */
async function startThreads(dataDir: string): Promise<Worker> {
  if (!fs.existsSync(dataDir)) {
    const maker = startThread('pglite-first-start', dataDir, FIRST_START_LIMITS);
    await nextMessage(maker);
    await maker.terminate();
  }
  const worker = startThread('pglite-worker', dataDir);
  await nextMessage(worker);
  return worker;
}

/** Starts a thread. @param name of a file beside this one, both in the sources and in the built server */
function startThread(name: string, workerData: string, resourceLimits: ResourceLimits = {}): Worker {
  const file = new URL(`./${name}${path.extname(import.meta.filename)}`, import.meta.url);
  return new Worker(file, { workerData, resourceLimits });
}

/**
 * Has V8 leave threads to come less room for new objects (this one keeps what it was started with): the database works in
 * memory of its own, and V8 holds on to what a start needed, 9 MB. It also compiles the database's code once, with the fast
 * compiler only. Optimizing it takes V8 600 MB and seconds of CPU time for one function alone (2273 of PGlite 0.5.14), soon
 * after the start (decision 014). It has also ended the process now and then when V8 freed the replaced code (Node 24.21).
 */
function limitThread(): void {
  for (const flag of ['--max-semi-space-size=2', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
    v8.setFlagsFromString(flag);
  }
}

function nextMessage(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.off('error', reject);
      resolve();
    });
    worker.once('error', reject);
  });
}
