import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { EmbeddedSocket } from './embedded/line.ts';
import { lockFolder } from './folder-lock.ts';

export interface EmbeddedServer {
  /** Connection settings of the driver. */
  connection: Pick<PoolConfig, 'stream' | 'user' | 'database' | 'ssl'>;
  /** Resolves with the reason when its thread fails and answers nothing anymore. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL inside this process on a data folder, and locks the folder.
 * @param dataDir folder of the product's data; created when missing, readable only by its owner.
 * @param mayOptimize true keeps V8's optimizer on, for a process that opens many databases in a row
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
    connection: { stream: () => new EmbeddedSocket(worker), user: 'postgres', database: 'postgres', ssl: false },
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
 * Memory limits for creating the database, which takes at most 17 MB of objects, and hundreds of MB of buffers. V8 frees
 * buffers with the objects that own them: a smaller heap frees them sooner and lowers the peak by 50 MB.
 */
const FIRST_START_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 40 };

/**
 * Starts the threads of the database. @returns the thread that accepts connections; on a first start another thread
 * creates the folder before.
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

/** Starts a thread. @param name of a file next to this one, in the sources and in the built server */
function startThread(name: string, workerData: string, resourceLimits: ResourceLimits = {}): Worker {
  const file = new URL(`./${name}${path.extname(import.meta.filename)}`, import.meta.url);
  return new Worker(file, { workerData, resourceLimits });
}

/**
 * Limits V8's space for new objects in later threads (this thread keeps its own): the database uses its own memory, and V8
 * would keep the 9 MB that a start needs. Also limits V8 to the fast compiler for the database's code: optimizing one function
 * alone (2273 of PGlite 0.5.14) takes 600 MB and seconds of CPU time soon after the start (decision 006), and has sometimes
 * crashed the process when V8 freed the replaced code (Node 24.21).
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
