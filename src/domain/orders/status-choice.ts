import { ORDER_STATUSES, type OrderStatus } from '../vocabulary.ts';
import { isPending, PAYABLE_STATUSES } from './status.ts';

/** Groups of statuses that stat cards count; a filter can pick a group like a status. */
const STATUS_GROUPS = {
  pending: ORDER_STATUSES.filter(isPending),
  ready_for_payment: PAYABLE_STATUSES,
} as const satisfies Record<string, readonly OrderStatus[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;

/** Filter of a list of orders: one status, or a group of them. */
export type StatusChoice = OrderStatus | StatusGroup;
export const STATUS_CHOICES = ['pending', 'ready_for_payment', ...ORDER_STATUSES] as const;

/** Returns the statuses of a choice. */
export function statusesOf(choice: StatusChoice): readonly OrderStatus[] {
  return isStatusGroup(choice) ? STATUS_GROUPS[choice] : [choice];
}

export function isStatusGroup(choice: StatusChoice): choice is StatusGroup {
  return Object.hasOwn(STATUS_GROUPS, choice);
}
