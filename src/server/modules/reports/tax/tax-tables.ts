import { type CostKind, costLabel } from '#domain/inventory/cost.ts';
import type { MovementFigures } from '#server/modules/inventory/index.ts';
import type { Purchases } from '../document/ledger.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

const LINES = [
  { name: 'Line', kind: 'text', value: ({ name }: { name: string }) => name },
  { name: 'Amount', kind: 'money', value: ({ cents }: { cents: number }) => cents },
] as const;

/** Costs of the purchase, which have their own lines. */
const BOUGHT: readonly CostKind[] = ['payout', 'fee'];

/**
 * Makes the table of cost of goods: opening stock plus costs of units, minus reversed purchases and closing stock, equals the cost of
 * units sold or written off (Schedule C, part III; the accountant decides).
 */
export function goodsTable(movement: MovementFigures, costs: readonly { kind: CostKind; cents: number }[]): MadeTable {
  const others = costs.filter(({ kind }) => !BOUGHT.includes(kind));
  return makeTable({
    key: 'cost-of-goods',
    title: 'Cost of units sold or written off',
    words: 'Each unit has its own cost. The last two lines break down the total above them.',
    empty: 'No entries.',
    hasTotal: false,
    rows: [
      { name: 'Opening stock', cents: movement.opening },
      { name: 'Purchases: payouts to sellers', cents: movement.payout },
      { name: 'Payment fees', cents: movement.fee },
      ...others.map(({ kind, cents }) => ({ name: costLabel(kind), cents })),
      { name: 'Less reversed purchases: payouts and fees', cents: -movement.undone },
      { name: 'Less closing stock', cents: -movement.closing },
      { name: 'Cost of units sold or written off', cents: movement.sold + movement.lost },
      { name: 'Sold', cents: movement.sold },
      { name: 'Written off, used for parts or lost, less units found again', cents: movement.lost },
    ],
    columns: LINES,
  });
}

/** Makes the table that compares the ledger of payments with the cost of units. */
export function ledgerTable(ledger: Purchases, { payout, fee, undone }: MovementFigures): MadeTable {
  const booked = payout + fee - undone;
  const paid = ledger.payouts + ledger.payoutFees;
  return makeTable({
    key: 'ledger',
    title: 'Purchases in the ledger',
    words:
      'All payments in this period. This isn’t the deduction. A difference means money moved without a unit in stock.',
    empty: 'No entries.',
    hasTotal: false,
    rows: [
      { name: `Payments to sellers (${ledger.count.toLocaleString('en-US')})`, cents: ledger.cents },
      { name: `Less reversals (${ledger.reversals.toLocaleString('en-US')})`, cents: -ledger.reversed },
      { name: 'Payment fees', cents: ledger.payoutFees },
      { name: 'Total paid', cents: paid },
      { name: 'Booked to units, less reversed purchases', cents: booked },
      { name: 'Difference', cents: paid - booked },
    ],
    columns: LINES,
  });
}

/** Makes the table of fees. Payment fees are also part of the cost of units. */
export function feesTable(payments: number, sales: number): MadeTable {
  return makeTable({
    key: 'fees',
    title: 'Fees',
    words: 'Payment fees are part of unit costs. Sales fees aren’t.',
    empty: 'No fees.',
    rows: [
      { name: 'Payment fees', cents: payments },
      { name: 'Sales fees', cents: sales },
    ],
    columns: LINES,
  });
}
