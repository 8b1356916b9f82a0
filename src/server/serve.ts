import path from 'node:path';
import { adviceOn } from './advice.ts';
import { type App, createApp } from './app.ts';
import { builtPages, type PageSource } from './modules/pages/index.ts';
import { systemClock } from './platform/clock.ts';
import { NotNowError } from './platform/db/away.ts';
import type { EmbeddedServer } from './platform/db/embedded.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { OwnerError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { ROOT } from './platform/root.ts';
import { noticesOf } from './platform/shop.ts';
import { checkStart, markShop } from './platform/start-guard.ts';
import { isStorageFailure } from './ports/storage/index.ts';
import { connectProviders } from './providers.ts';

const STOP_WITHIN_MS = 10_000;

interface Start {
  /** Source of the pages; the build by default. */
  pages?: PageSource;
  /** The embedded database, if it is already starting. */
  embedded?: Promise<EmbeddedServer> | null;
}

/**
 * Runs the server until it is stopped. Prints problems that the owner can fix as a sentence, and all other errors with
 * their stack trace; the process then exits with 1.
 */
export async function runServer(start: Start): Promise<void> {
  try {
    await serve(start);
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof OwnerError) return `\n${error.message}\n`;
  if (isStorageFailure(error) && error instanceof Error) return `\nThe files can’t be used: ${error.message}\n`;
  if (!(error instanceof NotNowError && error.cause instanceof Error)) return null;
  return `\nThe database can’t be used: ${error.cause.message}\n`;
}

async function serve({ pages = builtPages(path.join(ROOT, 'build')), embedded }: Start): Promise<void> {
  const env = loadEnv();
  checkStart(env);
  const msLeft = demoMsLeft(env, systemClock.now());
  const log = createLog(env.LOG_LEVEL);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const app = await createApp({
    env,
    log,
    clock: systemClock,
    passwords: createPasswords(),
    connect: (settings) => connectProviders(settings, print),
    pages,
    embedded,
    // Standard output is the log, which is often stored in a file.
    printToOwner: (text) => void process.stderr.write(`${text}\n`),
  });
  const stop = stopOnce(app.stop);
  process
    .on('SIGINT', stop)
    .on('SIGTERM', drainFirst(app, env.DRAIN_SECONDS, stop))
    .on('SIGHUP', stop);
  if (msLeft !== null) setTimeout(stop, msLeft).unref();
  const address = await app.http.listen({ port: env.PORT, host: env.HOST });
  for (const advice of adviceOn(app.context.env, app.context.keyState)) process.stderr.write(`\n  ${advice}\n`);
  markShop(env, systemClock.now());
  print(env.DEMO === undefined ? welcome(address, app.context) : welcomeToDemo(address, app.context));
}

/**
 * Returns the handler of SIGTERM: `/readyz` reports that this process stops, and it keeps serving until load balancers
 * notice. A second signal stops it immediately, as Ctrl+C does.
 */
function drainFirst({ drain }: Pick<App, 'drain'>, seconds: number, stop: () => void): () => void {
  let isDraining = false;
  return () => {
    if (isDraining || seconds === 0) return stop();
    isDraining = true;
    drain();
    setTimeout(stop, seconds * 1000);
  };
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

/** Returns the milliseconds until a demo ends; null for a shop. @throws OwnerError after its end */
function demoMsLeft({ DEMO }: Env, now: Date): number | null {
  if (DEMO === undefined) return null;
  const left = Date.parse(DEMO) - now.getTime();
  if (left <= 0) throw new OwnerError('This demo is over. Start a new one: npm run demo');
  return left;
}

type Welcome = Pick<App['context'], 'env' | 'opening'>;

function welcome(address: string, { env: { DATABASE_URL, DATA_DIR, PUBLIC_URL }, opening }: Welcome): string {
  const site = PUBLIC_URL ?? address;
  const here = PUBLIC_URL === undefined ? '' : `\n  On this machine:     ${address}`;
  return `
  ${opening.now === 'soon' ? 'Opening soon:       ' : 'Cash Again is open: '} ${site}${here}

  Sell a device:       ${site}/sell
  The HTTP interface:  ${site}/api/docs
  Data:                ${DATABASE_URL === undefined ? `in the folder "${DATA_DIR}"` : 'in your PostgreSQL'}

  Texts and emails are printed here until you connect a provider (see README).
  Stop with Ctrl+C.
`;
}

function welcomeToDemo(address: string, { env, opening }: Welcome): string {
  return `
  ${noticesOf({ env, opening }).notice?.text}

  Your sellers see:    ${address}
  Admin:               ${address}/admin         password ${env.ADMIN_PASSWORD}
  Point of sale:       ${address}/pos           password ${env.POS_PASSWORD}
  Buyback POS:         ${address}/repair-pos    password ${env.REPAIR_POS_PASSWORD}

  Nothing leaves this machine: texts and emails are printed here.
  Stop with Ctrl+C, which erases it.
`;
}
