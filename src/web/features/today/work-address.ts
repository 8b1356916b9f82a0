import type { WorkList } from '#domain/work-lists.ts';
import { ORDER_PARAM, UNIT_PARAM } from '#web/lib/order-param.ts';
import type { WorkItem } from './today.api.ts';

// Written out: importing them from the gate would load another file.
const TILL = '/pos?tab=till';
const COUNTER = '/repair-pos';

/** Returns the address of an item: its order over the page, its return, the till, the log of messages, its visit or its unit. */
export function workAddress(list: WorkList, { id, orderId }: Pick<WorkItem, 'id' | 'orderId'>): string {
  switch (list) {
    case 'returns':
      return `?${new URLSearchParams({ tab: 'returns', return: id })}`;
    case 'drawers':
      return TILL;
    case 'drop_offs':
      return `${COUNTER}?${new URLSearchParams({ visit: id })}`;
    case 'old_units':
    case 'no_serial':
      return `${COUNTER}?${new URLSearchParams({ tab: 'inventory', [UNIT_PARAM]: id })}`;
    default:
      if (orderId === null) return '?tab=sms';
      return `?${new URLSearchParams({ tab: 'today', [ORDER_PARAM]: orderId })}`;
  }
}

/** Addresses of the full lists behind the cards. */
const WHOLE_LISTS: Partial<Record<WorkList, string>> = {
  to_inspect: '?status=device_received',
  offers_open: '?status=price_confirmation',
  returns: '?tab=returns',
  drawers: TILL,
  drop_offs: `${COUNTER}?drop-offs=open`,
  old_units: `${COUNTER}?tab=inventory&units-age=over-90`,
  no_serial: `${COUNTER}?tab=inventory&units-serial=none`,
};

/** Returns the address of a card's full list; null when only the card has it. */
export function wholeListAddress(list: WorkList): string | null {
  return WHOLE_LISTS[list] ?? null;
}
