import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';

/** Reads statuses in the contract's form: one, or several separated by commas. */
export function readStatuses(text: string | undefined): OrderStatus[] | null {
  if (text === undefined) return null;
  const names = text.split(',');
  return ORDER_STATUSES.filter((status) => names.includes(status));
}
