import { ENDPOINTS } from '#contracts/api.ts';

/** Calls that take stock out of the shop. `inventory/losses.test.ts` tries each, and `till/cash-out.test.ts` all others. */
export const STOCK_CALLS: readonly string[] = [
  'inventory.addCost',
  'inventory.closeCount',
  'inventory.endTransfer',
  'inventory.sell',
  'inventory.settleUnit',
  'inventory.update',
];

/** Lists the calls that ask a second member for cash that they take. */
export function cashCalls(): string[] {
  const asking = ENDPOINTS.filter(({ errors = [] }) => errors.includes('outflow_needs_second'));
  return asking.flatMap(({ id }) => (STOCK_CALLS.includes(id) ? [] : [id])).toSorted();
}
