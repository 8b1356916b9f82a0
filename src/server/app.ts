import type { FastifyInstance } from 'fastify';
import { createIdentifyUser } from '#server/modules/accounts/index.ts';
import type { PageSource } from '#server/modules/pages/index.ts';
import { createIdentifyStaff, createRecordAction } from '#server/modules/staff/index.ts';
import { keepPassphrase } from '#server/platform/backup/passphrase.ts';
import { recoveryKit } from '#server/platform/backup/recovery-kit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { type Database, openDatabase, type TestOptions } from '#server/platform/db/database.ts';
import type { EmbeddedServer } from '#server/platform/db/embedded.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Env } from '#server/platform/env.ts';
import { claimFilesFolder, filesFolder } from '#server/platform/files-folder.ts';
import { startHousekeeping } from '#server/platform/housekeeping.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import { createIdentify } from '#server/platform/http/identify.ts';
import { describeApi } from '#server/platform/http/openapi.ts';
import { createAddRoute } from '#server/platform/http/route.ts';
import { createCookies } from '#server/platform/http/site-cookies.ts';
import { createJobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { loadMasterKeys, type MasterKeys } from '#server/platform/master-keys.ts';
import { giveAll, makeModules, startModules } from '#server/platform/module.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { createRateLimits } from '#server/platform/rate-limit.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { VERSION } from '#server/platform/version.ts';
import { GIVEN } from './given.ts';
import { MODULES } from './module-list.ts';
import type { Providers } from './providers.ts';

interface Options {
  env: Env;
  log: Log;
  clock: Clock;
  passwords: Passwords;
  providers: Providers;
  /** Prints the passwords that a first start makes, once; must not write them into a log. */
  tellOwner: (text: string) => void;
  /** Source of the pages. Without it only the API is served. */
  pages: PageSource;
  /** The embedded database, where it was started already. */
  embedded?: Promise<EmbeddedServer> | null | undefined;
  inTests?: TestOptions;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  /** Answers the requests under way, returns jobs to the queue and closes the database: at most 10 seconds. */
  stop(): Promise<void>;
}

/** Puts the product together: database, web server, modules, worker. Does not listen yet. */
export async function createApp({
  env,
  log,
  clock,
  passwords,
  providers,
  tellOwner,
  pages,
  embedded,
  inTests,
}: Options): Promise<App> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: env.DATABASE_POOL,
    log,
    embedded,
    ...inTests,
  });
  await prepareData(database, env);
  const masterKeys = await loadMasterKeys(database, env);
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`;
  const cookies = createCookies(publicUrl.startsWith('https:'));
  const http = await createSite({ env, log, database, clock, cookies });
  describeApi(http, VERSION);
  const context: Context = {
    env,
    log,
    clock,
    database,
    jobs: createJobs(database, log),
    rateLimits: createRateLimits(database, env.RATE_LIMIT_SCALE),
    secrets: createSecrets(...masterKeys.keys),
    keyState: masterKeys.state,
    passwords,
    cookies,
    publicUrl,
    addRoute: createAddRoute(http, createRecordAction({ database, clock })),
  };
  giveAll(context, GIVEN, { http, pageSource: pages, tellOwner, ...providers });
  const made = await makeModules(context, MODULES);
  tellRecoveryKit(env, masterKeys, tellOwner);
  const stopModules = await startModules(made);
  const stopChores = startHousekeeping(
    context,
    made.flatMap(({ chores = [] }) => chores),
  );
  return {
    http,
    context,
    stop: async () => {
      stopChores();
      await http.close();
      await stopModules();
      await providers.email.close();
      await database.close();
    },
  };
}

function createSite({
  env,
  log,
  database,
  clock,
  cookies,
}: Pick<Context, 'env' | 'log' | 'database' | 'clock' | 'cookies'>): Promise<FastifyInstance> {
  return createHttpApp({
    log,
    answerWithinMs: env.ANSWER_WITHIN_MS,
    publicUrl: env.PUBLIC_URL,
    sender: { name: env.SHOP_NAME, phone: env.SHOP_PHONE },
    trustProxy: env.TRUST_PROXY,
    maps: env.GOOGLE_MAPS_API_KEY !== undefined,
    pixel: env.TIKTOK_PIXEL_ID !== undefined,
    identify: createIdentify(cookies, {
      user: createIdentifyUser({ database, clock, cookies }),
      staff: createIdentifyStaff({ database, clock, cookies, env }),
    }),
  });
}

async function prepareData(database: Database, env: Env): Promise<void> {
  await migrateDatabase(database);
  await claimFilesFolder(database, filesFolder(env));
}

/** Shows the recovery kit once: when its passphrase or its key is made. */
function tellRecoveryKit(env: Env, { keys, isNew }: MasterKeys, tellOwner: (text: string) => void): void {
  const { passphrase, isNew: isNewPassphrase } = keepPassphrase(env);
  if (isNew || isNewPassphrase) tellOwner(recoveryKit(keys[0], passphrase));
}
