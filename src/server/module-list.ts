import type { FastifyRequest } from 'fastify';
import { createAccounts, createIdentifyUser } from '#server/modules/accounts/index.ts';
import { createAnalytics } from '#server/modules/analytics/index.ts';
import { createAnswerHints } from '#server/modules/answer-hints/index.ts';
import { createApprovals } from '#server/modules/approvals/index.ts';
import { createAutomations } from '#server/modules/automations/index.ts';
import { createCatalog } from '#server/modules/catalog/index.ts';
import { createConsent } from '#server/modules/consent/index.ts';
import { createCustody } from '#server/modules/custody/index.ts';
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
import { createMarketing } from '#server/modules/marketing/index.ts';
import { createMessageLog } from '#server/modules/message-log/index.ts';
import { createMetrics } from '#server/modules/metrics/index.ts';
import {
  createNotifications,
  endHeldMessages,
  forgetRoom,
  oldMessagesChore,
  startWaking,
} from '#server/modules/notifications/index.ts';
import { createOrderLookup } from '#server/modules/order-lookup/index.ts';
import { createOrders } from '#server/modules/orders/index.ts';
import { createPages } from '#server/modules/pages/index.ts';
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
import { startEvents } from '#server/platform/events.ts';
import { defineModule, type Module } from '#server/platform/module.ts';
import { GIVEN } from './given.ts';
import { askedByOrders } from './orders-use.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { PLATFORM_PARTS } from './platform-parts.ts';
import { reactionsTo } from './reactions.ts';

const { http, pageSource, tellOwner, sms, email, labels, tracking, storage, images, lookups } = GIVEN;

const notifications = defineModule('notifications', { sms, email }, (context, providers) => ({
  value: createNotifications(context, providers),
  start: () => startWaking(context),
  chores: [
    { name: 'room for messages', run: forgetRoom },
    { name: 'held messages', run: endHeldMessages },
    oldMessagesChore(context),
  ],
}));
const catalog = defineModule('catalog', {}, createCatalog);
const files = defineModule('files', { storage, images }, (context, ports) => {
  const value = createFiles(context, ports.storage, ports.images);
  return { value, chores: [value.sweep] };
});
const asked = defineModule('asked by orders', {}, (context) => ({ value: askedByOrders(context) }));
/** What a shared link promises the sender of a request. */
const invitations = defineModule('invitations', {}, (context) => {
  const { database, cookies } = context;
  const identifyUser = createIdentifyUser(context);
  return {
    value: async (request: FastifyRequest, code: string) => {
      const user = await identifyUser(request);
      return readInvitation(database, code, { visitor: cookies.readVisitor(request), userId: user?.id ?? null });
    },
  };
});

/**
 * All modules, each with what it needs. They are made in the order that follows, so that a line may be anywhere
 * (decision 070).
 */
export const MODULES: readonly Module[] = [
  ...Object.values(GIVEN),
  ...PLATFORM_PARTS,
  notifications,
  catalog,
  files,
  asked,
  invitations,
  defineModule('accounts', { notifications }, (context, needed) =>
    createAccounts(context, { ...needed, personalData: PERSONAL_DATA }),
  ),
  defineModule('analytics', {}, createAnalytics),
  defineModule('answer-hints', {}, createAnswerHints),
  defineModule('approvals', {}, createApprovals),
  defineModule('automations', { notifications }, createAutomations),
  defineModule('consent', {}, createConsent),
  defineModule('custody', {}, createCustody),
  defineModule('customers', {}, createCustomers),
  defineModule('deductions', { catalog }, createDeductions),
  defineModule('desk', { catalog, tracking }, createDesk),
  defineModule('drivers', { catalog, files, notifications }, createDrivers),
  defineModule('expenses', { files }, createExpenses),
  defineModule('health-page', { lookups, notifications }, createHealth),
  defineModule('inbound', {}, createInbound),
  defineModule('inspections', { catalog, files }, createInspections),
  defineModule('inventory', {}, createInventory),
  defineModule('marketing', { http, notifications }, createMarketing),
  defineModule('message-log', { catalog, notifications }, createMessageLog),
  defineModule('metrics', { http, storage }, createMetrics),
  defineModule('order-lookup', { notifications }, createOrderLookup),
  defineModule('orders', { asked, catalog, http, labels, notifications, storage }, createOrders),
  defineModule('pages', { catalog, http, images, invitations, pageSource, storage }, createPages),
  defineModule('payments', { storage }, createPayments),
  defineModule('payout-details', {}, createPayoutDetails),
  defineModule('pickups', {}, createPickups),
  defineModule('price-offers', { files, notifications }, createPriceOffers),
  defineModule('prices', { catalog }, createPrices),
  defineModule('printing', {}, createPrinting),
  defineModule('promise', {}, createPromise),
  defineModule('quotes', { catalog }, createQuotes),
  defineModule('referrals', {}, createReferrals),
  defineModule('reports', {}, createReports),
  defineModule('returns', { files, labels, notifications, storage, tracking }, createReturns),
  defineModule('shipping', { notifications, tracking }, createShipping),
  defineModule('shop-settings', { http, images, storage }, createShopSettings),
  defineModule('setup', {}, createSetup),
  defineModule('staff', { tellOwner }, createStaff),
  defineModule('till', {}, createTill),
  defineModule('verification', { notifications }, createVerification),
  defineModule('views', {}, createViews),
  defineModule('visits', { catalog, images, labels, storage }, createVisits),
  defineModule('widget', { catalog, http }, createWidget),
  defineModule('work-list', {}, createWorkList),
  defineModule('reactions', { asked, labels, notifications }, (context, needed) => ({
    start: () => startEvents(context, reactionsTo(context, needed)),
  })),
];
