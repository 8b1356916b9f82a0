import { type EmbeddedServer, startEmbedded } from './platform/db/embedded.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { checkStart } from './platform/start-guard.ts';

/**
 * Starts the embedded database, whose thread gets ready while this one loads the product's code (decision 064).
 * @returns null where there is none, or the settings are wrong: the product says so when it reads them
 */
export function startDatabaseEarly(): Promise<EmbeddedServer> | null {
  const env = readEnv();
  if (env === null || env.DATABASE_URL !== undefined) return null;
  const started = startGuarded(env);
  // The product waits for it, and reports its failure, once its code is there.
  started.catch(() => undefined);
  return started;
}

/** Makes no folder where a start is refused. */
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
