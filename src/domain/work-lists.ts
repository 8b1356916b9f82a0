import type { StaffArea } from './staff-areas.ts';

/** Lists of waiting work, in the order of the page Today. */
export const WORK_LISTS = [
  'contested',
  'to_inspect',
  'offers_open',
  'to_pay',
  'returns',
  'holds',
  'parcels',
  'labels_waiting',
  'labels_unused',
  'messages',
  'drawers',
  'drop_offs',
  'old_units',
  'no_serial',
] as const;
export type WorkList = (typeof WORK_LISTS)[number];

/** Lists about what stands at the counter and in the stock, which the buyback POS reads too. */
const COUNTER_LISTS: readonly WorkList[] = ['drawers', 'drop_offs', 'old_units', 'no_serial'];

/** Returns the lists of an area: the buyback POS has no business with orders, offers and payments. */
export function workListsOf(area: StaffArea): readonly WorkList[] {
  return area === 'repair-pos' ? COUNTER_LISTS : WORK_LISTS;
}

interface WorkListFacts {
  title: string;
  /** Explains which items are on the list. */
  hint: string;
}

const LISTS: Record<WorkList, WorkListFacts> = {
  to_inspect: { title: 'Arrived, not inspected', hint: 'For more than one business day.' },
  contested: { title: 'Disputed deductions', hint: 'Someone other than the inspector decides.' },
  offers_open: { title: 'Unanswered price offers', hint: 'Waiting for the customer to accept or decline.' },
  to_pay: { title: 'Accepted, not paid', hint: 'For more than one business day.' },
  returns: { title: 'Returns to send', hint: 'Promised within two business days.' },
  holds: { title: 'On hold', hint: 'Payment and label are paused.' },
  parcels: { title: 'Package problems', hint: 'In the last 30 days.' },
  labels_waiting: { title: 'Labels to buy', hint: 'Sellers are waiting for these.' },
  labels_unused: { title: 'Unused labels', hint: 'Created more than 5 days ago, never scanned.' },
  messages: { title: 'Failed messages', hint: 'In the last 14 days.' },
  drawers: { title: 'Drawers left open', hint: 'The count was off, or it’s open from an earlier day.' },
  drop_offs: { title: 'Drop-offs past due', hint: 'Left for testing, and not ready when we said.' },
  old_units: { title: 'In stock over 90 days', hint: 'Lower the price, or send them wholesale.' },
  no_serial: { title: 'No serial number', hint: 'In stock without an IMEI or serial.' },
};

/** Days in stock after which a unit should have been sold: every further day costs margin (field, section 3). */
export const OLD_AFTER_DAYS = 90;

/** Returns the texts of a list for staff. */
export function workListText(list: WorkList): WorkListFacts {
  return LISTS[list];
}

/** Maximum number of items that a list shows: beyond them it says "50+". */
export const MAX_WORK_ITEMS = 50;
