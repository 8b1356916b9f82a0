import { type RecordKind, recordPath, staffPath } from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import type { WorkList } from '#domain/work-lists.ts';
import type { WorkItem } from './today.api.ts';

const UNITS = staffPath('repair-pos', 'inventory');

/** Returns where an item opens: its order or its return over the page, the till, the log of messages, its visit or its unit. */
export function workPlace(
  list: WorkList,
  area: StaffArea,
  { id, orderId }: Pick<WorkItem, 'id' | 'orderId'>,
): { record: RecordKind; id: string } | { path: string } {
  switch (list) {
    case 'returns':
      return { record: 'return', id };
    case 'drawers':
      return { path: staffPath(area, 'till') };
    case 'drop_offs':
      return { path: recordPath('visit', id) };
    case 'old_units':
    case 'no_serial':
      return { path: recordPath('unit', id) };
    default:
      return orderId === null ? { path: staffPath('admin', 'sms') } : { record: 'order', id: orderId };
  }
}

/** Returns the address of a card's full list; null when only the card has it. */
export function wholeListAddress(list: WorkList, area: StaffArea): string | null {
  const whole: Partial<Record<WorkList, string>> = {
    to_inspect: `${staffPath(area)}?status=device_received`,
    offers_open: `${staffPath(area)}?status=price_confirmation`,
    returns: staffPath(area, 'returns'),
    drawers: staffPath(area, 'till'),
    drop_offs: `${staffPath('repair-pos')}?drop-offs=open`,
    old_units: `${UNITS}?units-age=over-90`,
    no_serial: `${UNITS}?units-serial=none`,
  };
  return whole[list] ?? null;
}
