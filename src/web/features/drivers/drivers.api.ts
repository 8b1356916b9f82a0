import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';

export type Driver = CallAnswer<'drivers.list'>[number];

/** Reads the drivers by name, those who have left too. */
export const driversByName = reading('drivers.list', {});

/** Adds a driver, and reads the list anew. @throws as `call` does */
export async function addDriver(body: CallInput<'drivers.create'>['body'], idempotencyKey: string): Promise<void> {
  await call('drivers.create', { body, idempotencyKey });
  refreshDrivers();
}

/** Changes a driver, and reads the list anew. @throws as `call` does */
export async function changeDriver(id: string, body: CallInput<'drivers.update'>['body']): Promise<void> {
  await call('drivers.update', { params: { id }, body });
  refreshDrivers();
}

/** Reads the drivers anew, and the places of the pickup windows, which follow from them. */
function refreshDrivers(): void {
  void refreshReads('/api/drivers');
  void refreshReads('/api/pickup-capacity');
}
