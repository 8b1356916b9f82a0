import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';

/** Device to price, with its price rule (decision 11). */
export type QuoteBody = CallInput<'quotes.calculate'>['body'];

/** Prices a device and locks the price for 14 days (decision 12). */
export function fetchQuote(body: QuoteBody, signal?: AbortSignal): Promise<CallAnswer<'quotes.calculate'>> {
  return call('quotes.calculate', { body, ...(signal === undefined ? {} : { signal }) });
}
