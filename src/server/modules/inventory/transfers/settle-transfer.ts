import type { endTransfer, ReceiptAnswer, receiveUnit, settleUnit, TransferFile } from '#contracts/stock-transfers.ts';
import type { TransferOutcome } from '#domain/inventory/transfers.ts';
import { type HoldSecond, holdOutflow, type Outflow, proveSecond } from '#server/modules/approvals/index.ts';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type ApprovedLoss, approveLoss } from '../approve-loss.ts';
import { inDocument, type Signed } from '../scan-document.ts';
import { moveUnit } from '../units/change-unit.ts';
import { describeUnit } from '../units/describe-unit.ts';
import { readScanned } from '../units/scanned-unit.ts';
import { lockUnit } from '../units/units.queries.ts';
import { describeLine, describeTransfer, readTransferFile } from './describe-transfer.ts';
import {
  findTransfer,
  type LineRow,
  listLines,
  lockTransfer,
  settleLine,
  type TransferRow,
} from './transfers.queries.ts';

interface Settlement extends Signed {
  outcome: Exclude<TransferOutcome, 'outstanding'>;
  note: string | null;
  /** Of all units that are lost together; null for those that are not. */
  loss: ApprovedLoss | null;
}

/**
 * Receives a scanned unit. Of two who scan it at once the second is told that it was received already; a unit that does not belong
 * to the transfer, or was settled in another way, is named and stays as it is.
 * @throws Failure not_found
 */
export function receiveScanned(
  context: Context,
  { params, body, caller }: Pick<Call<typeof receiveUnit>, 'params' | 'body' | 'caller'>,
): Promise<ReceiptAnswer> {
  return inDocument(context, { params, caller }, lockTransfer, async (tx, transfer, signed) => {
    const { today } = signed;
    const found = await readScanned(tx, body.code);
    const before = found === null ? undefined : await lineOf(tx, transfer.id, found.id);
    if (found === null) {
      return { result: 'unknown', unit: null, line: null, transfer: describeTransfer(transfer) };
    }
    if (before === undefined) {
      const unit = describeUnit(found, today);
      return { result: 'not_in_transfer', unit, line: null, transfer: describeTransfer(transfer) };
    }
    if (before.outcome === 'outstanding') {
      await settle(tx, transfer, before, { outcome: 'received', note: null, loss: null, ...signed });
    }
    const after = (await lineOf(tx, transfer.id, found.id)) ?? before;
    const unit = (await lockUnit(tx, found.id)) ?? found;
    const isReceived = after.outcome === 'received';
    return {
      result: before.outcome === 'outstanding' ? 'received' : isReceived ? 'received_already' : 'settled',
      unit: describeUnit(unit, today),
      line: describeLine(after, unit, today),
      transfer: describeTransfer((await findTransfer(tx, transfer.id)) ?? transfer),
    };
  });
}

/**
 * Settles a unit that did not arrive.
 * @throws Failure not_found, transfer_settled, rule_broken for a lost one without words, and those of `proveSecond`, `holdOutflow`
 * and `approveLoss`
 */
export async function settleOne(
  context: Context,
  { params, body, caller }: Pick<Call<typeof settleUnit>, 'params' | 'body' | 'caller'>,
): Promise<TransferFile> {
  const note = body.note || null;
  if (body.outcome === 'lost' && note === null) {
    fail('rule_broken', { errors: { note: 'Please enter what happened' } });
  }
  const holdSecond = await proveSecond(context, caller, body.second);
  return inDocument(
    context,
    { params, caller },
    lockForLoss(context, caller, holdSecond),
    async (tx, { transfer, outflow }, signed) => {
      const line = (await lineOf(tx, transfer.id, params.unitId)) ?? fail('not_found');
      if (line.outcome !== 'outstanding') fail('transfer_settled');
      const loss = body.outcome === 'lost' ? await loseAll(tx, transfer, [line], outflow) : null;
      await settle(tx, transfer, line, { outcome: body.outcome, note, loss, ...signed });
      return readTransferFile(tx, transfer.id, signed.today);
    },
  );
}

/**
 * Ends a transfer: settles all that is outstanding in one way, with words.
 * @throws Failure not_found, transfer_settled, and those of `proveSecond`, `holdOutflow` and `approveLoss`
 */
export async function settleRest(
  context: Context,
  { params, body, caller }: Pick<Call<typeof endTransfer>, 'params' | 'body' | 'caller'>,
): Promise<TransferFile> {
  const { outcome, note } = body;
  const holdSecond = await proveSecond(context, caller, body.second);
  return inDocument(
    context,
    { params, caller },
    lockForLoss(context, caller, holdSecond),
    async (tx, { transfer, outflow }, signed) => {
      const outstanding = (await listLines(tx, transfer.id)).filter(({ outcome }) => outcome === 'outstanding');
      if (outstanding.length === 0) fail('transfer_settled');
      const loss = outcome === 'lost' ? await loseAll(tx, transfer, outstanding, outflow) : null;
      for (const line of outstanding) await settle(tx, transfer, line, { outcome, note, loss, ...signed });
      return readTransferFile(tx, transfer.id, signed.today);
    },
  );
}

/** Locks a transfer whose units may be lost, in the turn of what leaves the shop. */
function lockForLoss(
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  holdSecond: HoldSecond,
): (tx: Transaction, id: string) => Promise<{ transfer: TransferRow; outflow: Outflow } | null> {
  return async (tx, id) => {
    const outflow = await holdOutflow(tx, { caller, holdSecond, at: clock.now() });
    const transfer = await lockTransfer(tx, id);
    return transfer && { transfer, outflow };
  };
}

/** Approves that units of a transfer are gone, by what all of them cost. */
async function loseAll(
  tx: Transaction,
  { id: subjectId }: TransferRow,
  lines: readonly LineRow[],
  outflow: Outflow,
): Promise<ApprovedLoss> {
  let costCents = 0;
  for (const { unitId } of lines) costCents += ((await lockUnit(tx, unitId)) ?? fail('not_found')).costCents;
  return approveLoss(tx, outflow, { costCents, subjectId });
}

async function lineOf(tx: Transaction, transferId: string, unitId: string): Promise<LineRow | undefined> {
  return (await listLines(tx, transferId)).find((line) => line.unitId === unitId);
}

/** Ends the way of a unit: where it went, where it came from, or nowhere. Its state is what it was before. */
async function settle(
  tx: Transaction,
  transfer: TransferRow,
  { unitId, stateBefore }: LineRow,
  { outcome, note, by, at, today, loss }: Settlement,
): Promise<void> {
  const unit = (await lockUnit(tx, unitId)) ?? fail('not_found');
  const to = {
    received: { state: stateBefore, locationId: transfer.toId },
    returned: { state: stateBefore, locationId: transfer.fromId },
    lost: { state: 'lost', locationId: null },
  } as const;
  const words = {
    received: `Received from ${transfer.fromName}`,
    returned: `Returned from transfer to ${transfer.toName}`,
    lost: `Lost in transit to ${transfer.toName}`,
  } as const;
  const said = note === null ? words[outcome] : `${words[outcome]}: ${note}`;
  await moveUnit(tx, unit, to[outcome], { note: said, by, at, today, loss });
  await settleLine(tx, { transferId: transfer.id, unitId, outcome, note, by, at });
}
