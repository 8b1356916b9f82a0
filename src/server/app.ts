import type { FastifyInstance } from 'fastify';
import { createIdentifyUser } from '#server/modules/accounts/index.ts';
import type { PageSource } from '#server/modules/pages/index.ts';
import { createOpening } from '#server/modules/setup/index.ts';
import { createIdentifyStaff, createRecordAction } from '#server/modules/staff/index.ts';
import { keepPassphrase, recoveryKit } from '#server/platform/backup/passphrase.ts';
import { startHousekeeping } from '#server/platform/chores/housekeeping.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { type Database, openDatabase, type TestOptions } from '#server/platform/db/database.ts';
import type { EmbeddedServer } from '#server/platform/db/embedded.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Env } from '#server/platform/env.ts';
import { claimFilesPlace } from '#server/platform/files-place.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import { createIdentify } from '#server/platform/http/identify.ts';
import { describeApi } from '#server/platform/http/openapi.ts';
import { createAddRoute } from '#server/platform/http/route.ts';
import { createCookies } from '#server/platform/http/site-cookies.ts';
import { createJobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { loadMasterKeys, type MasterKeys } from '#server/platform/master-keys.ts';
import { type ServerModule, startModules } from '#server/platform/module.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { createRateLimits } from '#server/platform/rate-limit.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { type LiveSettings, openSettings } from '#server/platform/settings/live-env.ts';
import { noticesOf, pageSender } from '#server/platform/shop.ts';
import { VERSION } from '#server/platform/version.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { createStorage, isStorageFailure } from '#server/ports/storage/index.ts';
import { createModules } from './module-list.ts';
import type { Providers } from './providers.ts';

interface Options {
  env: Env;
  log: Log;
  clock: Clock;
  passwords: Passwords;
  /** Connects the services outside of the product, which follow the settings. */
  connect: (settings: LiveSettings) => Providers;
  /** Prints the passwords that a first start creates, once; must not write them to a log. */
  printToOwner: (text: string) => void;
  /** Source of the pages. Without it only the API is served. */
  pages: PageSource;
  /** The embedded database, if it is already starting. */
  embedded?: Promise<EmbeddedServer> | null | undefined;
  testOptions?: TestOptions;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  /** Reports in `/readyz` that this process stops soon; it still serves everything. */
  drain(): void;
  /** Answers open requests, returns jobs to the queue and closes the database, within 10 seconds. */
  stop(): Promise<void>;
}

/** Assembles the product: database, web server, modules, worker. Does not listen yet. */
export async function createApp({
  env: base,
  log,
  clock,
  passwords,
  connect,
  printToOwner,
  pages,
  embedded,
  testOptions,
}: Options): Promise<App> {
  const database = await openDatabase({
    url: base.DATABASE_URL,
    dataDir: base.DATA_DIR,
    poolSize: base.DATABASE_POOL,
    log,
    embedded,
    ...testOptions,
  });
  const { env, settings, secrets, masterKeys } = await prepareData(database, base, log);
  const providers = connect(settings);
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`;
  const cookies = createCookies(publicUrl.startsWith('https:'));
  const opening = await createOpening({ env, settings, database, clock });
  const http = await createSite({ env, settings, opening, log, database, clock, cookies });
  const context: Context = {
    env,
    settings,
    opening,
    log,
    clock,
    database,
    jobs: createJobs(database, log),
    rateLimits: createRateLimits(database, env.RATE_LIMIT_SCALE),
    secrets,
    keyState: masterKeys.state,
    passwords,
    cookies,
    publicUrl,
    addRoute: createAddRoute(http, opening, createRecordAction({ database, clock, log })),
  };
  const draining = createDrainFlag();
  const dependencies = { http, pageSource: pages, printToOwner, isDraining: draining.isOn, ...providers };
  const modules = await createModules(context, dependencies);
  printRecoveryKit(env, masterKeys, printToOwner);
  const stopModules = await startModules(modules);
  const stopChores = startHousekeeping(context, choresOf(modules));
  return {
    http,
    context,
    drain: draining.begin,
    stop: async () => {
      stopChores();
      await http.close();
      await stopModules();
      await providers.email.close();
      await database.close();
    },
  };
}

function choresOf(modules: readonly ServerModule[]) {
  return modules.flatMap((module) => module.chores ?? []);
}

/** Creates the flag that says this process stops soon. */
function createDrainFlag() {
  let isOn = false;
  return {
    begin: () => {
      isOn = true;
    },
    isOn: () => isOn,
  };
}

async function createSite({
  env,
  settings,
  opening,
  log,
  database,
  clock,
  cookies,
}: Pick<Context, 'env' | 'settings' | 'opening' | 'log' | 'database' | 'clock' | 'cookies'>): Promise<FastifyInstance> {
  const http = await createHttpApp({
    log,
    answerWithinMs: env.ANSWER_WITHIN_MS,
    publicUrl: env.PUBLIC_URL,
    sender: () => pageSender({ env, opening }),
    isHidden: () => env.DEMO !== undefined || opening.now !== 'open',
    trustProxy: env.TRUST_PROXY,
    isServiceFailure: isStorageFailure,
    allowed: () => ({ maps: env.GOOGLE_MAPS_API_KEY !== undefined, pixel: env.TIKTOK_PIXEL_ID !== undefined }),
    identify: createIdentify(cookies, {
      user: createIdentifyUser({ database, clock, cookies }),
      staff: createIdentifyStaff({ database, clock, cookies, env }),
    }),
  });
  describeApi(http, VERSION, () => noticesOf({ env, opening }).notice);
  http.addHook('onRequest', (_request, _reply, done) => {
    settings.refreshInBackground(performance.now());
    done();
  });
  return http;
}

/** Migrates the database, then loads the keys and the settings encrypted with them. */
async function prepareData(database: Database, env: Env, log: Log) {
  await migrateDatabase(database, { report: (sentence) => log.warn(sentence) });
  await claimFilesPlace(database, createStorage(storageOf(env)));
  const masterKeys = await loadMasterKeys(database, env);
  const secrets = createSecrets(...masterKeys.keys);
  const settings = await openSettings(database, env, secrets);
  return { env: settings.env, settings, secrets, masterKeys };
}

/** Prints the recovery kit once, when its passphrase or key is created. A demo has nothing to recover. */
function printRecoveryKit(env: Env, { keys, isNew }: MasterKeys, print: (text: string) => void): void {
  const { passphrase, isNew: isNewPassphrase } = keepPassphrase(env);
  if ((isNew || isNewPassphrase) && env.DEMO === undefined) print(recoveryKit(keys[0], passphrase));
}
