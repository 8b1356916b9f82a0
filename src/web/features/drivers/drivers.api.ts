import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

export type Driver = CallAnswer<'drivers.list'>[number];

/** Reads the drivers by name, including inactive ones. */
export const driversByName = callQuery('drivers.list', {});

/** Adds a driver, and refetches the list. @throws as `call` does */
export async function addDriver(body: CallInput<'drivers.create'>['body'], idempotencyKey: string): Promise<void> {
  await call('drivers.create', { body, idempotencyKey });
  refreshDrivers();
}

/** Changes a driver, and refetches the list. @throws as `call` does */
export async function changeDriver(id: string, body: CallInput<'drivers.update'>['body']): Promise<void> {
  await call('drivers.update', { params: { id }, body });
  refreshDrivers();
}

/** Refetches the drivers, and the capacity of the pickup windows, which depends on them. */
function refreshDrivers(): void {
  void refreshReads('/api/drivers');
  void refreshReads('/api/pickup-capacity');
}
