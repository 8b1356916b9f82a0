import type { SectionedTab, SectionOf, TabName } from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';

/** The call that feeds a tab or section first: its address. `{from}` and `{today}` are days. */
export type Feed = string;

type Feeds = {
  [Area in StaffArea]: {
    [Tab in TabName<Area>]: Tab extends SectionedTab ? Record<SectionOf<Tab>, Feed> : Feed;
  };
};

const RANGE = 'from={from}&to={today}';
const ANALYTICS = {
  Overview: `/api/analytics/money?${RANGE}`,
  Money: `/api/analytics/money?${RANGE}`,
  'Quotes and offers': `/api/analytics/orders?${RANGE}`,
  Speed: `/api/analytics/speed?${RANGE}`,
  Stock: '/api/analytics/stock',
  Margin: `/api/analytics/margin?${RANGE}`,
  Drawer: `/api/analytics/books?${RANGE}`,
};
const RETURNS = {
  'To send': '/api/returns?list=to_send',
  'In transit': '/api/returns?list=on_way',
  Completed: '/api/returns?list=ended',
};
const TILL = {
  Drawer: '/api/till/registers',
  'Z reports': '/api/till/reports',
  Registers: '/api/till/registers',
  // Only a shop with a receipt printer shows it, and no setting gives a demo one.
  Printer: '/api/till/registers',
};
const INVENTORY = {
  Units: '/api/inventory/units',
  Counts: '/api/inventory/counts',
  Transfers: '/api/inventory/transfers?state=open',
  Locations: '/api/inventory/locations',
};
const SETTINGS = '/api/shop-settings';

/** What feeds each tab and section of the staff areas: a new one has to be named here, and to have rows in a demo. */
export const TAB_FEEDS: Feeds = {
  admin: {
    orders: '/api/sell-requests',
    today: '/api/staff/work-lists/contested',
    analytics: ANALYTICS,
    marketing: {
      Contacts: '/api/marketing/contacts',
      Campaigns: '/api/marketing/campaigns',
      Automations: '/api/marketing/automations',
      Templates: '/api/marketing/templates',
      Referrals: '/api/marketing/referrals',
    },
    expenses: '/api/business-expenses',
    drivers: '/api/pickups?date={today}',
    employees: { People: '/api/employees', 'Activity log': '/api/staff/actions' },
    sms: '/api/messages',
    reports: '/api/reports/daily?period={today}',
    returns: RETURNS,
    till: TILL,
    inventory: INVENTORY,
    settings: {
      Shop: SETTINGS,
      Hours: SETTINGS,
      Pickups: SETTINGS,
      Money: SETTINGS,
      Legal: SETTINGS,
      Counter: SETTINGS,
      Email: SETTINGS,
      Texts: SETTINGS,
      Shipping: SETTINGS,
      Website: SETTINGS,
      Staff: SETTINGS,
      Records: SETTINGS,
      Backups: SETTINGS,
      Server: SETTINGS,
    },
    health: '/api/staff/health',
  },
  pos: {
    active: '/api/sell-requests?status=received,evaluation,device_received',
    today: '/api/staff/work-lists/contested',
    completed: { Orders: '/api/sell-requests?status=completed', Payments: '/api/payments' },
    // The POS shows the overview in its place: the books are for admins.
    analytics: { ...ANALYTICS, Drawer: ANALYTICS.Overview },
    prices: {
      Adjust: '/api/products/manage',
      Products: '/api/products/manage',
      'CSV import': '/api/products/manage',
      History: '/api/price-changes',
      Conditions: '/api/condition-factor-changes',
      Deductions: '/api/deduction-changes',
    },
    till: TILL,
    returns: RETURNS,
  },
  'repair-pos': {
    today: '/api/staff/work-lists/no_serial',
    transactions: '/api/pos-transactions',
    intake: '/api/drop-offs',
    inventory: INVENTORY,
    till: TILL,
  },
};
