import { type CallInput, call } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { withRefresh } from '../expenses.api.ts';

export const mileageRates = callQuery('mileage.rates', {});

/** Adds a trip as an expense. @throws as `call` does */
export async function addTrip(body: CallInput<'mileage.create'>['body'], idempotencyKey: string): Promise<void> {
  await withRefresh(() => call('mileage.create', { body, idempotencyKey }));
}

/** Adds a rate, and refetches all rates. @throws as `call` does */
export async function addRate(body: CallInput<'mileage.addRate'>['body'], idempotencyKey: string): Promise<void> {
  await call('mileage.addRate', { body, idempotencyKey });
  void refreshReads('/api/mileage-rates');
}
