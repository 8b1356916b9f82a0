import { type EmbeddedServer, startEmbedded } from './platform/db/embedded.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { checkStart } from './platform/start-guard.ts';

/**
 * Starts the embedded database in its thread while this one loads the product's code (decision 006).
 * @returns null without an embedded database, or with wrong settings: the product reports those when it reads them
 */
export function startDatabaseEarly(): Promise<EmbeddedServer> | null {
  const env = readEnv();
  if (env === null || env.DATABASE_URL !== undefined) return null;
  const started = startGuarded(env);
  // The product awaits it and reports its failure after loading its own code.
  started.catch(() => undefined);
  return started;
}

/** Checks first, so a refused start creates no folder. */
async function startGuarded(env: Env): Promise<EmbeddedServer> {
  checkStart(env);
  return startEmbedded(env.DATA_DIR);
}

function readEnv(): Env | null {
  try {
    return loadEnv();
  } catch {
    return null;
  }
}
