import { categoryLabel, sourceLabel } from '#domain/expenses/words.ts';
import { UNIT_STATES, unitStateLabel } from '#domain/inventory/states.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { SpentSum } from '#server/modules/expenses/index.ts';
import type { listBoughtUnits } from '#server/modules/inventory/index.ts';
import { deviceText, type MadeTable, makeTable } from '../document/table.ts';

const labelOf = ({ paidFrom, isRefund }: SpentSum) => sourceLabel(paidFrom, isRefund);

/** Makes the table of the expenses and refunds of a day, by source and category. */
export function spentTable(spent: readonly SpentSum[]): MadeTable {
  return makeTable({
    key: 'expenses',
    title: 'Expenses',
    words: 'By the date on each expense.',
    empty: 'No expenses.',
    rows: spent.toSorted((a, b) => labelOf(b).localeCompare(labelOf(a))),
    columns: [
      { name: 'Paid from', kind: 'text', value: labelOf },
      { name: 'Category', kind: 'text', value: ({ category }) => categoryLabel(category) },
      { name: 'Expenses', kind: 'count', value: ({ count }) => count },
      { name: 'Amount', kind: 'money', value: ({ cents }) => cents },
    ],
  });
}

/** Makes the table of the devices bought on a day, with payout and fee. */
export function boughtTable(bought: Awaited<ReturnType<typeof listBoughtUnits>>): MadeTable {
  return makeTable({
    key: 'devices',
    isList: true,
    title: 'Devices bought',
    words: 'Devices returned later stay on this list with their current status.',
    empty: 'No devices bought.',
    rows: bought,
    columns: [
      { name: 'Bought', kind: 'moment', value: ({ at }) => at },
      { name: 'Unit', kind: 'text', value: ({ number }) => `U-${number}` },
      { name: 'Order', kind: 'text', value: ({ orderId }) => shortOrderId(orderId) },
      { name: 'Device', kind: 'text', value: deviceText },
      { name: 'Condition', kind: 'text', value: ({ condition }) => CONDITION_LABELS[condition] },
      { name: 'Status', kind: 'text', value: ({ state }) => stateText(state) },
      { name: 'Paid', kind: 'money', value: ({ paidCents }) => paidCents },
      { name: 'Fee', kind: 'money', value: ({ feeCents }) => feeCents },
    ],
  });
}

function stateText(state: string): string {
  const unitState = UNIT_STATES.find((one) => one === state);
  return unitState === undefined ? state : unitStateLabel(unitState);
}
