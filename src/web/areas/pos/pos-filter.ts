import { isEnded } from '#domain/orders/status.ts';
import { type StatusChoice, statusesOf } from '#domain/orders/status-choice.ts';
import { AREA_TABS, type TabName } from '#domain/staff-addresses.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { OtherList } from '#web/features/order-desk/index.ts';

export const POS_TABS = AREA_TABS.pos;
export type PosTab = TabName<'pos'>;

/** Two lists of orders; a search in one covers the other too. A paid order stays active until it is completed. */
export const LISTS = {
  active: { label: 'Active Orders', tab: null, statuses: ORDER_STATUSES.filter((status) => !isEnded(status)) },
  completed: { label: 'Completed', tab: 'completed', statuses: ORDER_STATUSES.filter(isEnded) },
} as const satisfies Record<string, OtherList>;

/** Choice above the tabs: a tab, and one status, a group or all. */
export interface PosView {
  tab: PosTab;
  status: StatusChoice | null;
}

/** Picks a status, and the tab that holds its orders. */
export function pickStatus(view: PosView, status: StatusChoice | null): PosView {
  if (status === null) return { ...view, status };
  return { tab: tabOf(status), status };
}

/** Picks a tab. Drops a status that the tab does not contain, which would leave it empty. */
export function pickTab(view: PosView, tab: PosTab): PosView {
  const isHeld = view.status === null || tabOf(view.status) === tab || !isOrderTab(tab);
  return { tab, status: isHeld ? view.status : null };
}

function tabOf(choice: StatusChoice): keyof typeof LISTS {
  return statusesOf(choice).every(isEnded) ? 'completed' : 'active';
}

function isOrderTab(tab: PosTab): boolean {
  return Object.hasOwn(LISTS, tab);
}
