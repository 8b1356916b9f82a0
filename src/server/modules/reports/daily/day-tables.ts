import { categoryLabel, sourceLabel } from '#domain/expenses/words.ts';
import { UNIT_STATES, unitStateLabel } from '#domain/inventory/states.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { SpentSum } from '#server/modules/expenses/index.ts';
import type { listBought } from '#server/modules/inventory/index.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

const labelOf = ({ paidFrom, isRefund }: SpentSum) => sourceLabel(paidFrom, isRefund);

/** Expenses of a day, and what came back, by source and category. */
export function spentTable(spent: readonly SpentSum[]): MadeTable {
  return makeTable({
    key: 'expenses',
    title: 'Expenses',
    words: 'By the date on each expense.',
    empty: 'No expenses.',
    rows: spent.toSorted((a, b) => labelOf(b).localeCompare(labelOf(a))),
    columns: [
      { name: 'Paid from', kind: 'text', of: labelOf },
      { name: 'Category', kind: 'text', of: ({ category }) => categoryLabel(category) },
      { name: 'Expenses', kind: 'count', of: ({ count }) => count, isSummed: true },
      { name: 'Amount', kind: 'money', of: ({ cents }) => cents, isSummed: true },
    ],
  });
}

/** Devices that were bought on a day, each with what was paid for it. */
export function boughtTable(bought: Awaited<ReturnType<typeof listBought>>): MadeTable {
  return makeTable({
    key: 'devices',
    isList: true,
    title: 'Devices bought',
    words: 'Devices returned later stay on this list with their current status.',
    empty: 'No devices bought.',
    rows: bought,
    columns: [
      { name: 'Bought', kind: 'moment', of: ({ at }) => at },
      { name: 'Unit', kind: 'text', of: ({ number }) => `U-${number}` },
      { name: 'Order', kind: 'text', of: ({ orderId }) => shortOrderId(orderId) },
      {
        name: 'Device',
        kind: 'text',
        of: ({ model, storage }) => [model, storage].filter((one) => one !== '').join(', '),
      },
      { name: 'Condition', kind: 'text', of: ({ condition }) => CONDITION_LABELS[condition] },
      { name: 'Status', kind: 'text', of: ({ state }) => stateText(state) },
      { name: 'Paid', kind: 'money', of: ({ paidCents }) => paidCents, isSummed: true },
      { name: 'Fee', kind: 'money', of: ({ feeCents }) => feeCents, isSummed: true },
    ],
  });
}

function stateText(state: string): string {
  const known = UNIT_STATES.find((one) => one === state);
  return known === undefined ? state : unitStateLabel(known);
}
