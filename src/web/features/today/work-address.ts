import type { WorkList } from '#domain/work-lists.ts';
import { ORDER_PARAM } from '#web/lib/order-param.ts';
import type { WorkItem } from './today.api.ts';

/** Returns the address of an item in this area: its order over the page, its return, the till, or the log of messages. */
export function workAddress(list: WorkList, { id, orderId }: Pick<WorkItem, 'id' | 'orderId'>): string {
  if (list === 'returns') return `?${new URLSearchParams({ tab: 'returns', return: id })}`;
  if (list === 'drawers') return '?tab=till';
  if (orderId === null) return '?tab=sms';
  return `?${new URLSearchParams({ tab: 'today', [ORDER_PARAM]: orderId })}`;
}
