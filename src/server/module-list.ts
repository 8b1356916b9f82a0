import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAccounts, createIdentifyUser } from '#server/modules/accounts/index.ts';
import { createAnalytics } from '#server/modules/analytics/index.ts';
import { createAnswerHints } from '#server/modules/answer-hints/index.ts';
import { createApprovals } from '#server/modules/approvals/index.ts';
import { createAutomations } from '#server/modules/automations/index.ts';
import { createCatalog } from '#server/modules/catalog/index.ts';
import { createConsent } from '#server/modules/consent/index.ts';
import { createCustomers } from '#server/modules/customers/index.ts';
import { createDeductions } from '#server/modules/deductions/index.ts';
import { createDesk } from '#server/modules/desk/index.ts';
import { createDrivers } from '#server/modules/drivers/index.ts';
import { createExpenses } from '#server/modules/expenses/index.ts';
import { createFiles } from '#server/modules/files/index.ts';
import { createHealth } from '#server/modules/health/index.ts';
import { createInbound } from '#server/modules/inbound/index.ts';
import { createInspections } from '#server/modules/inspections/index.ts';
import { createInventory } from '#server/modules/inventory/index.ts';
import { createLegal } from '#server/modules/legal/index.ts';
import { createMarketing } from '#server/modules/marketing/index.ts';
import { createMessageLog } from '#server/modules/message-log/index.ts';
import { createMetrics } from '#server/modules/metrics/index.ts';
import {
  createNotifications,
  deleteOldMessageCounts,
  endHeldMessages,
  oldMessagesChore,
  startWaking,
} from '#server/modules/notifications/index.ts';
import { createOrderLookup } from '#server/modules/order-lookup/index.ts';
import { createOrders } from '#server/modules/orders/index.ts';
import { createPages, type PageSource } from '#server/modules/pages/index.ts';
import { createPayments } from '#server/modules/payments/index.ts';
import { createPayoutDetails } from '#server/modules/payout-details/index.ts';
import { createPickups } from '#server/modules/pickups/index.ts';
import { createPriceOffers } from '#server/modules/price-offers/index.ts';
import { createPrices } from '#server/modules/prices/index.ts';
import { createPrinting } from '#server/modules/printing/index.ts';
import { createPromise } from '#server/modules/promise/index.ts';
import { createQuotes } from '#server/modules/quotes/index.ts';
import { createReferrals, readInvitation } from '#server/modules/referrals/index.ts';
import { createReports } from '#server/modules/reports/index.ts';
import { createReturns } from '#server/modules/returns/index.ts';
import { createSetup } from '#server/modules/setup/index.ts';
import { createShipping } from '#server/modules/shipping/index.ts';
import { createShopSettings } from '#server/modules/shop-settings/index.ts';
import { createStaff } from '#server/modules/staff/index.ts';
import { createTill } from '#server/modules/till/index.ts';
import { createVerification } from '#server/modules/verification/index.ts';
import { createViews } from '#server/modules/views/index.ts';
import { createVisits } from '#server/modules/visits/index.ts';
import { createWidget } from '#server/modules/widget/index.ts';
import { createWorkList } from '#server/modules/work-list/index.ts';
import type { Context } from '#server/platform/context.ts';
import { startEvents } from '#server/platform/events.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { createOrderHooks } from './orders-use.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { createPlatformParts } from './platform-parts.ts';
import type { Providers } from './providers.ts';
import { listReactions } from './reactions.ts';

/** Dependencies that the start of the product passes to the modules. */
export interface AppDependencies extends Providers {
  http: FastifyInstance;
  /** Source of the pages. */
  pageSource: PageSource;
  /** Prints the passwords that a first start creates, once. */
  printToOwner: (text: string) => void;
  /** Returns true once this process is about to stop. */
  isDraining: () => boolean;
}

/** Modules that depend on no other module. */
const INDEPENDENT_MODULES = [
  createAnalytics,
  createAnswerHints,
  createApprovals,
  createConsent,
  createCustomers,
  createInbound,
  createInventory,
  createPayoutDetails,
  createPickups,
  createPrinting,
  createPromise,
  createReferrals,
  createReports,
  createSetup,
  createTill,
  createViews,
  createWorkList,
];

/**
 * Creates all modules, each after its dependencies (decision 006). Their work starts in this order and stops in reverse:
 * the jobs start first.
 */
export async function createModules(context: Context, dependencies: AppDependencies): Promise<ServerModule[]> {
  const { http, images, labels, lookups, pageSource, storage, printToOwner, tracking } = dependencies;
  const notifications = createNotifications(context, dependencies);
  const catalog = await createCatalog(context);
  const legal = await createLegal(context);
  const files = createFiles(context, storage, images);
  const orderHooks = createOrderHooks(context);
  const invitations = createInvitations(context);
  const modules = [
    ...createPlatformParts(context, dependencies),
    notificationWork(context),
    { chores: [files.sweep] },
    ...INDEPENDENT_MODULES.map((create) => create(context)),
    createAccounts(context, { legal, notifications, personalData: PERSONAL_DATA }),
    createAutomations(context, { notifications }),
    createDeductions(context, { catalog }),
    createDesk(context, { catalog, tracking }),
    createDrivers(context, { catalog, files, notifications }),
    createExpenses(context, { files }),
    createHealth(context, { lookups, notifications }),
    createInspections(context, { catalog, files }),
    await createMarketing(context, { http, notifications }),
    createMessageLog(context, { catalog, notifications }),
    await createMetrics(context, { http, storage }),
    createOrderLookup(context, { notifications }),
    createOrders(context, { hooks: orderHooks, catalog, http, labels, legal, notifications, storage }),
    await createPages(context, { catalog, http, images, invitations, legal, pageSource, storage }),
    createPayments(context, { storage }),
    createPriceOffers(context, { files, notifications }),
    createPrices(context, { catalog }),
    createQuotes(context, { catalog }),
    createReturns(context, { files, labels, notifications, storage, tracking }),
    createShipping(context, { notifications, tracking }),
    createShopSettings(context, { http, images, storage }),
    await createStaff(context, { printToOwner: printToOwner }),
    createVerification(context, { notifications }),
    createVisits(context, { catalog, images, labels, storage }),
    createWidget(context, { catalog, http }),
    { start: () => startEvents(context, listReactions(context, { orderHooks, labels, notifications })) },
  ];
  return modules.filter((module) => module !== undefined);
}

function notificationWork(context: Context): ServerModule {
  return {
    start: () => startWaking(context),
    chores: [
      { name: 'room for messages', run: deleteOldMessageCounts },
      { name: 'held messages', run: endHeldMessages },
      oldMessagesChore(context),
    ],
  };
}

/** Creates the lookup of the invitation that a shared link gives the sender of a request. */
function createInvitations(context: Context) {
  const { database, cookies } = context;
  const identifyUser = createIdentifyUser(context);
  return async (request: FastifyRequest, code: string) => {
    const user = await identifyUser(request);
    return readInvitation(database, code, { visitor: cookies.readVisitor(request), userId: user?.id ?? null });
  };
}
