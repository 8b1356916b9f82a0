import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** A database in memory. */
export interface Scratch {
  query(text: string, values?: string[]): Promise<{ rows: unknown[] }>;
  /** Runs several statements. */
  exec(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens an empty database in memory. */
export async function openScratch(): Promise<Scratch> {
  // As in the server: optimizing the database's code takes longer than all work done with it here.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) v8.setFlagsFromString(flag);
  const scratch = new PGlite({ extensions: { pg_trgm } });
  await scratch.waitReady;
  return scratch;
}

/** Opens a database in memory for `use`, and closes it afterwards. */
export async function withScratch<Result>(use: (scratch: Scratch) => Promise<Result>): Promise<Result> {
  const scratch = await openScratch();
  try {
    return await use(scratch);
  } finally {
    await scratch.close();
  }
}
