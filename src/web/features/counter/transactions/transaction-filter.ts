import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { listFilter, oneOf, textUpTo } from '#web/ui/list/list-filter.ts';

export const MAX_SEARCH_LENGTH = MAX_NUMBER_TEXT_LENGTH;

/** Filter of the transactions. The counts above the list use it, too, to choose a status. */
export const TRANSACTION_FILTER = listFilter('transactions', {
  q: textUpTo(MAX_SEARCH_LENGTH),
  status: oneOf(TRANSACTION_STATUSES),
});
