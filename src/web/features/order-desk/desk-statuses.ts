import type { StaffArea } from '#domain/staff-areas.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';

/** S4, in its order. */
const SPECIFIED = [
  'received',
  'evaluation',
  'price_confirmation',
  'pickup_assigned',
  'device_received',
  'payment_issued',
  'completed',
] as const satisfies readonly OrderStatus[];

/** What an area offers first (S4: POS adds mail_tracking); buyback POS has dialogs of its own. */
const FIRST: Record<StaffArea, readonly OrderStatus[]> = {
  admin: SPECIFIED,
  pos: [...SPECIFIED, 'mail_tracking'],
  'repair-pos': SPECIFIED,
};

/** Every status, those of the area first: any may be picked (S4, decision 9). */
export function offeredStatuses(area: StaffArea): readonly OrderStatus[] {
  const first = FIRST[area];
  return [...first, ...ORDER_STATUSES.filter((status) => !first.includes(status))];
}
