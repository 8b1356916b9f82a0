import { NEW_ORDER, type TabName } from '#domain/staff-addresses.ts';
import { KEYS, keyLabel } from '#web/ui/keys/key-table.ts';

/** What the palette does itself. */
export type OwnAct = 'keys' | 'logout' | 'sign-in' | 'switch-user' | 'download-prices';

export interface Act {
  id: string;
  label: string;
  /** Other names, separated by commas. */
  words: string;
  key?: string;
  isAboutDevices?: true;
  /** A tab, in each area that has it; or an admin's page outside of the areas. */
  to: { tab: TabName; section?: string; query?: Readonly<Record<string, string>> } | { adminPath: string } | OwnAct;
}

/** Acts that the palette offers in every area. */
export const ACTS: readonly Act[] = [
  {
    id: 'new-order',
    label: KEYS.newOrder.does,
    words: 'add an order, take an order, quote, buy a device',
    key: keyLabel(KEYS.newOrder.keys[0]),
    isAboutDevices: true,
    to: { tab: 'active', query: { [NEW_ORDER.param]: NEW_ORDER.value } },
  },
  {
    id: 'walk-in',
    label: 'New walk-in',
    words: 'intake, counter, customer, buy a device',
    isAboutDevices: true,
    to: { tab: 'intake' },
  },
  {
    id: 'open-drawer',
    label: 'Open drawer',
    words: 'open till, open register, float, start the day',
    to: { tab: 'till' },
  },
  {
    id: 'count-drawer',
    label: 'Count drawer',
    words: 'close drawer, count till, count cash, cash register, end the day',
    to: { tab: 'till' },
  },
  {
    id: 'stocktake',
    label: 'Count stock',
    words: 'scan stock',
    to: { tab: 'inventory', section: 'Counts' },
  },
  {
    id: 'print-report',
    label: 'Print report',
    words: 'daily report, monthly, tax, pdf, totals',
    to: { tab: 'reports' },
  },
  {
    id: 'download-prices',
    label: 'Download Prices',
    words: 'price list, export prices, csv, excel',
    to: 'download-prices',
  },
  {
    id: 'setup',
    label: 'Set up your shop',
    words: 'setup guide, first steps, open the shop, checklist',
    to: { adminPath: '/setup' },
  },
  { id: 'switch-user', label: 'Switch user', words: 'change employee, step back', to: 'switch-user' },
  { id: 'sign-in', label: 'Sign in', words: 'log in, passcode, employee', to: 'sign-in' },
  {
    id: 'keys',
    label: KEYS.help.does,
    words: 'help, shortcuts, hotkeys, keys, keyboard',
    key: keyLabel(KEYS.help.keys[0]),
    to: 'keys',
  },
  { id: 'logout', label: 'Logout', words: 'log out, log off, sign out, sign off, lock, exit', to: 'logout' },
];
