import * as analytics from './analytics.ts';
import * as answerHints from './answer-hints.ts';
import * as auth from './auth.ts';
import * as automations from './automations.ts';
import * as backup from './backup.ts';
import * as campaigns from './campaigns.ts';
import * as conditionFactors from './condition-factors.ts';
import * as consent from './consent.ts';
import * as contactImport from './contact-import.ts';
import * as custody from './custody.ts';
import * as customerChanges from './customer-changes.ts';
import * as customers from './customers.ts';
import * as deductions from './deductions.ts';
import * as doorInspections from './door-inspections.ts';
import * as driverDays from './driver-days.ts';
import * as drivers from './drivers.ts';
import { ALL_ROUTES, type Endpoint } from './endpoint.ts';
import * as expenseFiles from './expense-files.ts';
import * as expenses from './expenses.ts';
import * as health from './health.ts';
import * as inbound from './inbound.ts';
import * as inspections from './inspections.ts';
import * as inventory from './inventory.ts';
import * as marketing from './marketing.ts';
import * as marketingTemplates from './marketing-templates.ts';
import * as messages from './messages.ts';
import * as mileage from './mileage.ts';
import * as offers from './offers.ts';
import * as orderLookups from './order-lookups.ts';
import * as orderPapers from './order-papers.ts';
import * as orders from './orders.ts';
import * as paymentApproval from './payment-approval.ts';
import * as payments from './payments.ts';
import * as payoutDetails from './payout-details.ts';
import * as pickupDays from './pickup-days.ts';
import * as pickupNews from './pickup-news.ts';
import * as pickupProofs from './pickup-proofs.ts';
import * as pickups from './pickups.ts';
import * as posTransactions from './pos-transactions.ts';
import * as priceImport from './price-import.ts';
import * as priceOffers from './price-offers.ts';
import * as prices from './prices.ts';
import * as products from './products.ts';
import * as quotes from './quotes.ts';
import * as receipts from './receipts.ts';
import * as referrals from './referrals.ts';
import * as reports from './reports.ts';
import * as returns from './returns.ts';
import type { RouteId } from './routes.ts';
import * as shipping from './shipping.ts';
import * as staff from './staff.ts';
import * as staffActions from './staff-actions.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffOrders from './staff-orders.ts';
import * as stockCounts from './stock-counts.ts';
import * as stockPlaces from './stock-places.ts';
import * as stockTransfers from './stock-transfers.ts';
import * as till from './till.ts';
import * as tracking from './tracking.ts';
import * as unitSales from './unit-sales.ts';
import * as verification from './verification.ts';
import * as views from './views.ts';
import * as visitLookups from './visit-lookups.ts';
import * as visits from './visits.ts';
import * as workList from './work-list.ts';

/** Contracts of all modules. Every endpoint that one of them exports is part of the HTTP interface. */
const CONTRACTS = [
  analytics,
  answerHints,
  auth,
  automations,
  backup,
  campaigns,
  consent,
  customerChanges,
  customers,
  conditionFactors,
  deductions,
  expenses,
  expenseFiles,
  health,
  inbound,
  inspections,
  messages,
  mileage,
  offers,
  orderLookups,
  orderPapers,
  orders,
  payments,
  paymentApproval,
  payoutDetails,
  pickupDays,
  pickupNews,
  pickupProofs,
  pickups,
  posTransactions,
  priceImport,
  priceOffers,
  prices,
  products,
  quotes,
  receipts,
  referrals,
  reports,
  returns,
  shipping,
  staff,
  staffActions,
  staffCustomers,
  staffOrders,
  till,
  tracking,
  verification,
  views,
  visitLookups,
  visits,
  workList,
  doorInspections,
  driverDays,
  drivers,
  marketing,
  contactImport,
  custody,
  inventory,
  stockCounts,
  stockPlaces,
  stockTransfers,
  unitSales,
  marketingTemplates,
] as const;

/** Union of the endpoints that a contract exports. */
type EndpointsOf<Contract> = Contract extends unknown
  ? Extract<Contract[keyof Contract], { id: RouteId; responses: object }>
  : never;
type Declared = EndpointsOf<(typeof CONTRACTS)[number]>;

/** Every endpoint by its id. The browser imports this type only. */
export type Api = { [Id in RouteId]: Extract<Declared, { id: Id }> };

/**
 * Every endpoint of the HTTP interface.
 * @throws Error when a route of `ALL_ROUTES` has no endpoint, or two
 */
export const ENDPOINTS: readonly Endpoint[] = declaredEndpoints();

function declaredEndpoints(): Endpoint[] {
  const found = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint));
  for (const id of Object.keys(ALL_ROUTES)) {
    const count = found.filter((endpoint) => endpoint.id === id).length;
    if (count !== 1) throw new Error(`Route ${id} has ${count} endpoints in the contracts`);
  }
  return found;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'responses' in value && 'access' in value;
}
