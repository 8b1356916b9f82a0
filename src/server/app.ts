import type { FastifyInstance } from 'fastify';
import { createAccounts, createIdentifyUser } from '#server/modules/accounts/index.ts';
import { createAnalytics } from '#server/modules/analytics/index.ts';
import { addAnswerHints } from '#server/modules/answer-hints/index.ts';
import { createAutomations } from '#server/modules/automations/index.ts';
import { type CatalogCache, createCatalog } from '#server/modules/catalog/index.ts';
import { createConsent } from '#server/modules/consent/index.ts';
import { createCustomers } from '#server/modules/customers/index.ts';
import { createDeductions } from '#server/modules/deductions/index.ts';
import { createDesk } from '#server/modules/desk/index.ts';
import { createDrivers } from '#server/modules/drivers/index.ts';
import { createExpenses } from '#server/modules/expenses/index.ts';
import { createFiles, type Files } from '#server/modules/files/index.ts';
import { createInbound } from '#server/modules/inbound/index.ts';
import { createInspections, refuseHeld } from '#server/modules/inspections/index.ts';
import { createInventory } from '#server/modules/inventory/index.ts';
import { addTrackingPages, addUnsubscribePage, createMarketing } from '#server/modules/marketing/index.ts';
import { createMessageLog } from '#server/modules/message-log/index.ts';
import { createNotifications, startWaking } from '#server/modules/notifications/index.ts';
import { createOrderLookup } from '#server/modules/order-lookup/index.ts';
import { createOrders } from '#server/modules/orders/index.ts';
import { createPages, type PageSource } from '#server/modules/pages/index.ts';
import { createPayments } from '#server/modules/payments/index.ts';
import { createPayoutDetails } from '#server/modules/payout-details/index.ts';
import { createPickups } from '#server/modules/pickups/index.ts';
import { createPriceOffers } from '#server/modules/price-offers/index.ts';
import { createPrices } from '#server/modules/prices/index.ts';
import { createQuotes } from '#server/modules/quotes/index.ts';
import { createReferrals, readInvitation, startSettling } from '#server/modules/referrals/index.ts';
import { createReports } from '#server/modules/reports/index.ts';
import { createReturns } from '#server/modules/returns/index.ts';
import { createShipping } from '#server/modules/shipping/index.ts';
import { createIdentifyStaff, createRecordAction, createStaff } from '#server/modules/staff/index.ts';
import { createTill } from '#server/modules/till/index.ts';
import { createVerification } from '#server/modules/verification/index.ts';
import { createViews } from '#server/modules/views/index.ts';
import { createVisits } from '#server/modules/visits/index.ts';
import { createWorkList } from '#server/modules/work-list/index.ts';
import { addBackupRoutes, backupHealthOf } from '#server/platform/backup/backup.routes.ts';
import { keepPassphrase } from '#server/platform/backup/passphrase.ts';
import { recoveryKit } from '#server/platform/backup/recovery-kit.ts';
import { startBackups } from '#server/platform/backup/schedule.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { type Database, openDatabase, type TestOptions } from '#server/platform/db/database.ts';
import type { EmbeddedServer } from '#server/platform/db/embedded.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Env } from '#server/platform/env.ts';
import { type Listener, startEvents } from '#server/platform/events.ts';
import { checkFilesFolder, claimFilesFolder, filesFolder } from '#server/platform/files-folder.ts';
import { addHealthRoutes } from '#server/platform/http/health.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import { createIdentify } from '#server/platform/http/identify.ts';
import { describeApi } from '#server/platform/http/openapi.ts';
import { createAddRoute } from '#server/platform/http/route.ts';
import { createCookies } from '#server/platform/http/site-cookies.ts';
import { createJobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { loadMasterKeys, type MasterKeys } from '#server/platform/master-keys.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { createRateLimits } from '#server/platform/rate-limit.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { VERSION } from '#server/platform/version.ts';
import { createEmailWebhooks } from '#server/ports/email/index.ts';
import { createSmsWebhooks } from '#server/ports/sms/index.ts';
import { easypostWebhooks } from '#server/ports/tracking/index.ts';
import { askedByOrders, travelOf } from './orders-use.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { Providers } from './providers.ts';
import { reactionsTo } from './reactions.ts';
import { startTimers } from './timers.ts';

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

const STOP_JOBS_MS = 5_000;

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
  const files = createFiles(context, providers.storage, providers.images);
  const { catalog, reactions, streams, starters } = await addModules(context, providers, files);
  await createStaff(context, tellOwner);
  tellRecoveryKit(env, masterKeys, tellOwner);
  addUnsubscribePage(http, context);
  addTrackingPages(http, context);
  const identifyUser = createIdentifyUser({ database, clock, cookies });
  await createPages(http, context, catalog, pages, async (request, code) => {
    const user = await identifyUser(request);
    return readInvitation(database, code, { visitor: cookies.readVisitor(request), userId: user?.id ?? null });
  });
  await context.jobs.start();
  const stopEvents = startEvents(context, reactions);
  const stopWaking = startWaking(context);
  const stopSettling = startSettling(context);
  const stopWork = starters.map((start) => start());
  const stopTimers = startTimers(context, files);
  const backups = startBackups(context);
  return {
    http,
    context,
    stop: async () => {
      stopTimers();
      await backups.stop();
      streams.stop();
      await http.close();
      await stopEvents();
      await stopWaking();
      await stopSettling();
      for (const stop of stopWork) await stop();
      await context.jobs.stop(STOP_JOBS_MS);
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

interface Modules {
  catalog: CatalogCache;
  reactions: readonly Listener[];
  /** Answers that stay open: event streams. */
  streams: { stop(): void };
  /** Start the work that runs by itself; each returns a function that stops it. */
  starters: readonly (() => () => Promise<void>)[];
}

async function addModules(context: Context, providers: Providers, files: Files): Promise<Modules> {
  const { database, env, jobs, addRoute } = context;
  const notifications = createNotifications(context, providers);
  const catalog = await createCatalog(context);
  createPrices(context, catalog);
  createQuotes(context, catalog);
  createVerification(context, notifications);
  createCustomers(context);
  createPickups(context);
  const { tracking: tracker } = providers;
  const streams = createOrders(context, catalog, providers, askedByOrders(context));
  createOrderLookup(context, notifications);
  createDeductions(context, catalog);
  createInspections(context, catalog, files);
  addAnswerHints(context);
  const startOffers = createPriceOffers(context, notifications, files);
  const webhooks = easypostWebhooks(env.EASYPOST_WEBHOOK_SECRET ?? null);
  const startLooks = createShipping(context, notifications, { tracker, webhooks });
  createReturns({ context, carrier: providers.labels, storage: providers.storage, tracker }, files);
  createWorkList(context);
  createInventory(context);
  createReports(context);
  createPayments(context);
  createPayoutDetails(context, refuseHeld);
  createDesk(context, catalog, tracker);
  createVisits(context, catalog, providers);
  createMessageLog(context, notifications, catalog);
  createConsent(context);
  const smsWebhooks = createSmsWebhooks([env.TWILIO_AUTH_TOKEN, env.TWILIO_AUTH_TOKEN_SECONDARY]);
  createInbound(context, smsWebhooks, createEmailWebhooks(env.EMAIL_WEBHOOK_SECRET));
  createAccounts(context, notifications, PERSONAL_DATA);
  createViews(context);
  createDrivers(context, notifications, { catalog, files });
  createExpenses(context, files);
  createTill(context);
  createAnalytics(context);
  createReferrals(context);
  const starters = [
    await createMarketing(context, notifications),
    createAutomations(context, notifications),
    startLooks,
    startOffers,
  ];
  addBackupRoutes(context);
  addHealthRoutes(addRoute, {
    database,
    jobs,
    checkFiles: () => providers.storage.checkSpace(),
    checkFolder: () => checkFilesFolder(database, filesFolder(env)),
    readBackups: () => backupHealthOf(context),
    keyState: context.keyState,
  });
  return {
    catalog,
    streams,
    starters,
    reactions: reactionsTo(context, notifications, { carrier: providers.labels, travel: travelOf(context) }),
  };
}
