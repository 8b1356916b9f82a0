import path from 'node:path';
import { adviceOn } from './advice.ts';
import { createApp } from './app.ts';
import { builtPages, type PageSource } from './modules/pages/index.ts';
import { systemClock } from './platform/clock.ts';
import { DatabaseAwayError } from './platform/db/away.ts';
import type { EmbeddedServer } from './platform/db/embedded.ts';
import { FolderInUseError } from './platform/db/folder-lock.ts';
import { DatabaseVersionError } from './platform/db/migrate.ts';
import { EnvError, loadEnv } from './platform/env.ts';
import { OtherFolderError } from './platform/files-folder.ts';
import { createLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { ROOT } from './platform/root.ts';
import { chooseProviders } from './providers.ts';

const STOP_WITHIN_MS = 10_000;

interface Start {
  /** Source of the pages; the build when missing. */
  pages?: PageSource;
  /** The embedded database, where it was started already. */
  embedded?: Promise<EmbeddedServer> | null;
}

/**
 * Runs the product until it is stopped. Prints problems that the owner can fix as a sentence, all other errors with
 * their trace; the process then exits with 1.
 */
export async function run(start: Start): Promise<void> {
  try {
    await serve(start);
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string | null {
  const isExpected = [EnvError, FolderInUseError, OtherFolderError, DatabaseVersionError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected && error instanceof Error) return `\n${error.message}\n`;
  if (!(error instanceof DatabaseAwayError && error.cause instanceof Error)) return null;
  return `\nThe database can’t be used: ${error.cause.message}\n`;
}

async function serve({ pages = builtPages(path.join(ROOT, 'build')), embedded }: Start): Promise<void> {
  const env = loadEnv();
  const log = createLog(env.LOG_LEVEL);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const app = await createApp({
    env,
    log,
    clock: systemClock,
    passwords: createPasswords(),
    providers: chooseProviders(env, print),
    pages,
    embedded,
    // Standard output is the log, which is often kept in a file.
    tellOwner: (text) => void process.stderr.write(`${text}\n`),
  });
  const stop = stopOnce(app.stop);
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  const address = await app.http.listen({ port: env.PORT, host: env.HOST });
  for (const advice of adviceOn(env, app.context.keyState)) process.stderr.write(`\n  ${advice}\n`);
  print(welcome(address, env.DATABASE_URL === undefined ? env.DATA_DIR : null));
}

function stopOnce(stop: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
}

function welcome(address: string, dataDir: string | null): string {
  return `
  Cash Again is open:  ${address}

  Sell a device:       ${address}/sell
  The HTTP interface:  ${address}/api/docs
  Data:                ${dataDir === null ? 'in your PostgreSQL' : `in the folder "${dataDir}"`}

  Texts and emails are printed here until you connect a provider (see README).
  Stop with Ctrl+C.
`;
}
