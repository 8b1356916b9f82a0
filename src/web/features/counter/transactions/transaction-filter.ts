import { LONGEST_NUMBER_TEXT } from '#domain/device-numbers/longest-text.ts';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { listFilter, oneOf, textUpTo } from '#web/ui/list/list-filter.ts';

export const LONGEST_SEARCH = LONGEST_NUMBER_TEXT;

/** Filter of the transactions. The counts above the list use it, too, to choose a status. */
export const TRANSACTION_FILTER = listFilter('transactions', {
  q: textUpTo(LONGEST_SEARCH),
  status: oneOf(TRANSACTION_STATUSES),
});
