import type { SectionedTab, SectionOf, TabName } from '#domain/staff-addresses.ts';

/**
 * Other names of pages, by which people look for them, separated by commas. A name typed as a whole finds its page before any other;
 * the label itself needs no entry. Every tab and section has a row: the empty text is one.
 */

export const TAB_WORDS: Readonly<Record<TabName, string>> = {
  orders: 'all orders, sell requests, shipping label, mail-in',
  today: 'home, overdue, waiting, work, to do, start',
  analytics: 'figures, charts, sales, profit, statistics, dashboard',
  marketing: 'newsletter, coupons, advertising, mailing',
  expenses: 'mileage, expense receipts, quickbooks, costs, bills, spending',
  drivers: 'pickups, routes, schedule, windows, deliveries',
  employees: 'staff, people, team, passcode, PIN, role, approval limit, approve',
  sms: 'texts, text messages, inbox, consent, STOP',
  reports: 'daily report, monthly report, end of day, tax, totals, month, day',
  returns: 'send back, ship back, declined offers',
  till: 'till, cash, drawer, register, float, open, close, change, petty cash, drop, payout, expected cash',
  inventory: 'stock, units, devices, shelf, serial number, warehouse',
  settings: 'options, preferences, configuration, export settings, import settings',
  health: 'status, system check, errors, disk space, certificate, problems, update',
  active: 'orders, open orders, queue, shipping label, mail-in, pending',
  completed: 'done, finished orders, paid orders, history of orders',
  prices: 'prices, price list, base price, change prices',
  transactions: 'visits, drop-offs, left for testing, tickets, repairs, queue',
  intake: 'intake, walk-in, buy, new customer, accept devices',
};

export const SECTION_WORDS: { readonly [Tab in SectionedTab]: Readonly<Record<SectionOf<Tab>, string>> } = {
  analytics: {
    Overview: 'summary',
    Money: 'paid out, revenue, spent',
    'Quotes and offers': 'conversion, funnel, accepted, declined',
    Speed: 'turnaround, days to pay, time',
    Stock: 'aging, old stock',
    Margin: 'profit, markup',
    Drawer: 'cash over, cash short, differences',
  },
  completed: { Orders: '', Payments: 'paid, payouts, ledger, receipts, reverse a payment' },
  employees: {
    People: 'clerks, managers, owners, add an employee',
    'Activity log': 'log, activity, who did, audit, staff actions, history of changes',
  },
  inventory: {
    Units: 'devices, stock list, hold, sell a unit',
    Counts: 'stocktake, inventory count',
    Transfers: 'move units, send units, between locations',
    Locations: 'places, shelves, stores, safe',
  },
  marketing: {
    Contacts: 'subscribers, audience, import contacts, unsubscribe, mailing list',
    Campaigns: 'send an email, broadcast, newsletter',
    Automations: 'automatic emails, reminders, abandoned',
    Templates: 'email text, layout',
    Referrals: 'refer a friend, rewards, referral code',
  },
  prices: {
    Adjust: 'raise prices, lower prices, percent, bulk prices',
    Products: 'models, base price, SKU, add a product, catalog',
    'CSV import': 'upload prices, spreadsheet, excel, price file',
    History: 'price changes, undo prices, price history',
    Conditions: 'grades, factors, condition percent',
    Deductions: 'defects, faults, cracks, tolerance, damage',
  },
  returns: { 'To send': 'send back, return label', 'In transit': 'on the way back', Completed: 'delivered returns' },
  settings: {
    Shop: 'shop name, address, logo, color, photos',
    Hours: 'opening hours, holidays, closed, vacation, special days, time zone',
    Pickups: 'pickup area, home pickup, radius',
    Money: 'payout ways, payment methods, zelle, paypal, approval, expense categories',
    Counter: 'printer, receipt printer, ID photo, signature, hold days',
    Email: 'smtp, mail server, dkim, bounces, sender',
    Texts: 'twilio, sms, text messages, STOP',
    Shipping: 'label, shipping labels, postage, easypost, carrier',
    Legal: 'terms, privacy policy, terms of sale, legal texts',
    Website: 'widget, reviews, maps, pixel, ads',
    Staff: 'lock, auto-lock, passcode again, security',
    Records: 'retention, delete messages, privacy, months to keep',
    Backups: 'backup, copies, restore, recovery, disk',
    Server: 'public address, clock, connection tests, domain',
  },
  till: {
    Drawer: 'cash in the drawer',
    'Z reports': 'Z, z-out, end of day, daily report, close of day, cash over, cash short',
    Registers: 'drawers, add a register, cash registers',
    Printer: 'print jobs, receipts, reprint',
  },
};
