import type { StaffOrder } from '#contracts/orders.ts';
import { focusedRow } from '#web/ui/data-table/row-keys.ts';
import type { KeyName } from '#web/ui/keys/key-table.ts';
import { usePageKey } from '#web/ui/keys/use-page-key.ts';

/** Keys that do something to the row in focus. */
export type RowKey = Extract<KeyName, 'editRow' | 'payRow'>;

interface KeyedAction {
  key?: RowKey;
  isOffered?: (order: StaffOrder) => boolean;
  run: (order: StaffOrder) => void;
}

/** Binds the keys of a table's actions to the row in focus; where it has none, or the action is not offered, they do nothing. */
export function useRowKeys(orders: readonly StaffOrder[], actions: readonly KeyedAction[]): void {
  const press = (key: RowKey) => {
    const order = orders.find(({ id }) => id === focusedRow());
    const action = actions.find((one) => one.key === key);
    if (order === undefined || action === undefined || action.isOffered?.(order) === false) return false;
    action.run(order);
    return true;
  };
  usePageKey('editRow', () => press('editRow'));
  usePageKey('payRow', () => press('payRow'));
}
