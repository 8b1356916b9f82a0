import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';

/** Reads statuses as the contract has them: one, or several with commas between them. */
export function readStatuses(text: string | undefined): OrderStatus[] | null {
  if (text === undefined) return null;
  const words = text.split(',');
  return ORDER_STATUSES.filter((status) => words.includes(status));
}
