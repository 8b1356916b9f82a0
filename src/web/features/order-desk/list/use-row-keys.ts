import type { StaffOrder } from '#contracts/orders.ts';
import { focusedRow } from '#web/ui/data-table/row-keys.ts';
import type { KeyName } from '#web/ui/keys/key-table.ts';
import { usePageKey } from '#web/ui/keys/use-page-key.ts';
import { type NextStep, nextStepOf } from './next-step.ts';

/** Keys of actions that every row has, independent of its next step. */
type RowKey = Extract<KeyName, 'editRow' | 'payRow'>;

/** Action of every row. */
export interface OrderAction {
  label: string;
  /** Key of the action for the focused row. */
  key?: RowKey;
  /** Left out: offered for every order. */
  isOffered?: (order: StaffOrder) => boolean;
  run: (order: StaffOrder) => void;
}

/**
 * Binds the keys of a table's actions, and of each order's next step, to the focused row. Without a focused row, or
 * when the action is not offered, the key does nothing.
 */
export function useRowKeys(
  orders: readonly StaffOrder[],
  actions: readonly OrderAction[],
  onNext: (order: StaffOrder, step: NextStep) => void,
): void {
  const orderInFocus = () => orders.find(({ id }) => id === focusedRow());
  const runAction = (key: RowKey) => {
    const order = orderInFocus();
    const action = actions.find((rowAction) => rowAction.key === key);
    if (order === undefined || action === undefined || action.isOffered?.(order) === false) return false;
    action.run(order);
    return true;
  };
  const runNextStep = (key: string) => {
    const order = orderInFocus();
    const step = order === undefined ? null : nextStepOf(order);
    if (order === undefined || step?.shortcut !== key) return false;
    onNext(order, step);
    return true;
  };
  usePageKey('editRow', () => runAction('editRow'));
  usePageKey('payRow', (key) => runAction('payRow') || runNextStep(key));
  usePageKey('stepRow', runNextStep);
}
