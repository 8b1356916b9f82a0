import { type CallAnswer, type CallInput, call, messageOf, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';

export type Unit = CallAnswer<'inventory.units'>[number];
export type UnitFile = CallAnswer<'inventory.unit'>;
export type UnitSale = UnitFile['sales'][number];
export type Place = CallAnswer<'inventory.locations'>[number];
type UnitFilter = NonNullable<CallInput<'inventory.export'>['query']>;

const PAGE = 50;

/** Reads again when the tab is shown: the counter may have bought units meanwhile. */
const FRESH = { refetchOnMount: 'always' } as const;

/** Reads units in pages, the newest purchase first; each page names the next one. */
export const unitPages = (filter: UnitFilter) => ({
  ...listQuery<Unit>(urlOf('inventory.units', {}, { ...filter, limit: PAGE })),
  ...FRESH,
});

/** Reads the number and cost of the units in stock. */
export const stockStats = { ...callQuery('inventory.stats', {}), ...FRESH };

export const unitById = (id: string) => ({ ...callQuery('inventory.unit', { params: { id } }), ...FRESH });

/** Changes the state of a unit, unless it has changed since. @throws as `call` does */
export function changeUnit(
  { id, version }: Unit,
  changes: Omit<CallInput<'inventory.update'>['body'], 'version'>,
): Promise<Unit> {
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('inventory.update', { params: { id }, body: { version, ...changes, ...approval } }),
    ),
  );
}

/** Adds a cost to a unit. @throws as `call` does */
export async function addCost(
  id: string,
  body: CallInput<'inventory.addCost'>['body'],
  idempotencyKey: string,
): Promise<void> {
  await withRefresh(() =>
    callWithApproval((approval) =>
      call('inventory.addCost', { params: { id }, body: { ...body, ...approval }, idempotencyKey }),
    ),
  );
}

/** Records the method by which the data of a unit's device was erased. @throws as `call` does */
export async function recordWipe(id: string, method: CallInput<'inventory.wipe'>['body']['method']): Promise<void> {
  await withRefresh(() => call('inventory.wipe', { params: { id }, body: { method } }));
}

/** Sells a unit. @throws as `call` does */
export function sellUnit(
  id: string,
  body: CallInput<'inventory.sell'>['body'],
  idempotencyKey: string,
): Promise<UnitSale> {
  const sale = { ...body, ...registerFor(body) };
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('inventory.sell', { params: { id }, body: { ...sale, ...approval }, idempotencyKey }),
    ),
  );
}

/** Reverses a sale, after the passcode where the server asks for it. @throws as `call` does */
export async function reverseSale(
  { id, method }: Pick<UnitSale, 'id' | 'method'>,
  reason: string,
  idempotencyKey: string,
): Promise<void> {
  const body = { reason, ...registerFor({ method }) };
  await withRefresh(() =>
    callWithApproval((approval) =>
      call('inventory.reverseSale', { params: { id }, body: { ...body, ...approval }, idempotencyKey }),
    ),
  );
}

/** Adds this terminal's register to a cash sale or reversal: its drawer takes and gives the cash. */
function registerFor({ method }: { method: string }): { registerId?: string } {
  const registerId = method === 'cash' ? terminalRegister() : undefined;
  return registerId === undefined ? {} : { registerId };
}

/** Finds the unit behind a barcode, IMEI or serial. @throws as `call` does */
export function findByCode(code: string): Promise<Unit> {
  return call('inventory.scan', { query: { code } });
}

/** Reads the places by name, inactive ones last. */
export const placesByName = { ...callQuery('inventory.locations', {}), ...FRESH };

/** Runs a write, then refetches the inventory on screen. Refetches after a refusal, too: it means that something had changed. */
export async function withRefresh<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } finally {
    void refreshReads('/api/inventory');
  }
}

/** Describes why a form was refused, unless a field does. */
export function refusalText(error: unknown, isPlaced: boolean): string | null {
  return isPlaced ? null : failureText(error);
}

/** Returns the text for a call that failed. A call without an answer may have succeeded; sending it again is safe. */
export function failureText(error: unknown): string {
  return messageOf(error);
}
