import { ENDPOINTS } from '#contracts/api.ts';

/** Calls that take stock out of the shop. `inventory/losses.test.ts` covers them, `till/cash-out.test.ts` all others. */
export const STOCK_CALLS: readonly string[] = [
  'inventory.addCost',
  'inventory.closeCount',
  'inventory.endTransfer',
  'inventory.sell',
  'inventory.settleUnit',
  'inventory.update',
];

/** Lists the calls that need a second member to take cash. */
export function cashCalls(): string[] {
  const asking = ENDPOINTS.filter(({ errors = [] }) => errors.includes('outflow_needs_second'));
  return asking.flatMap(({ id }) => (STOCK_CALLS.includes(id) ? [] : [id])).toSorted();
}
