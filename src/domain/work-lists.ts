/** Lists of work that waits, in the order in which the page Today shows them. */
export const WORK_LISTS = [
  'to_inspect',
  'contested',
  'offers_open',
  'to_pay',
  'returns',
  'holds',
  'parcels',
  'labels_unused',
  'messages',
  'drawers',
] as const;
export type WorkList = (typeof WORK_LISTS)[number];

interface WorkListFacts {
  title: string;
  /** Says what puts something on the list. */
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
  labels_unused: { title: 'Unused labels', hint: 'Created more than 5 days ago, never scanned.' },
  messages: { title: 'Failed messages', hint: 'In the last 14 days.' },
  drawers: { title: 'Drawers left open', hint: 'The count was off, or it’s open from an earlier day.' },
};

/** Returns the words of a list for staff. */
export function workListWords(list: WorkList): WorkListFacts {
  return LISTS[list];
}

/** Most items that a list shows: beyond them it says "50+". */
export const MOST_WORK_ITEMS = 50;
