import type { DeviceReturn } from '#contracts/returns.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/status/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { refuseBarred } from '../begin-return.ts';
import { readReturn } from '../read-return.ts';
import type { ReturnTools } from '../return-tools.ts';
import { findReturn, lockReturnOfOrder, type ReturnRow, writeReturn } from '../returns.queries.ts';

/** Way in which a device leaves by a step: by mail, over the counter, or not at all. */
type Way = 'mail' | 'counter' | 'none';

interface Step {
  /** States in which the step is possible. */
  from: readonly ReturnState[];
  way: Way;
}

/** A locked return, with the facts that a step needs to decide. */
export interface StepContext {
  tx: Transaction;
  found: ReturnRow;
  order: LockedOrder;
  /** Serial number by the newest inspection; null when none is known. */
  identifier: string | null;
  by: string;
  at: Date;
}

/**
 * Runs a step of a return: locks the order, then the return, and checks that its version is the one that staff saw and that no hold
 * forbids the step.
 * @throws Failure not_found, return_changed, return_moved_on, order_on_hold
 */
export async function changeReturn(
  tools: ReturnTools,
  { params, body, caller }: { params: { id: string }; body: { version: number }; caller: Call<never>['caller'] },
  { from, way }: Step,
  change: (stepContext: StepContext) => Promise<ReturnRow> | ReturnRow,
): Promise<DeviceReturn> {
  const { database, clock } = tools.context;
  const { actor: by } = staffOf(caller);
  const { orderId } = (await findReturn(database, params.id)) ?? fail('not_found');
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    const row = (await lockReturnOfOrder(tx, orderId)) ?? fail('not_found');
    if (row.version !== body.version) fail('return_changed');
    if (!from.includes(row.state)) fail('return_moved_on');
    const inspected = await findInspectedDevice(tx, orderId);
    const bar = returnBar(inspected?.holds ?? []);
    if (bar !== null && way !== 'none' && !(bar === 'no_mail' && way === 'counter')) refuseBarred(bar);
    const identifier = inspected?.identifier ?? null;
    await writeReturn(tx, await change({ tx, found: row, order, identifier, by, at: clock.now() }));
  });
  return (await readReturn(tools, params.id)) ?? fail('not_found');
}
