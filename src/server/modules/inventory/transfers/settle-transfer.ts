import type { endTransfer, ReceiptAnswer, receiveUnit, settleUnit, TransferFile } from '#contracts/stock-transfers.ts';
import type { TransferOutcome } from '#domain/inventory/transfers.ts';
import { beginOutflow, type LockApprover, type Outflow, proveApprover } from '#server/modules/approvals/index.ts';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type ApprovedLoss, approveLoss } from '../approve-loss.ts';
import { type ChangeStamp, inDocument } from '../scan-document.ts';
import { unitToWire } from '../to-wire.ts';
import { moveUnit } from '../units/change-unit.ts';
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

interface Settlement extends ChangeStamp {
  outcome: Exclude<TransferOutcome, 'outstanding'>;
  note: string | null;
  /** Approval for all units that are lost together; null for another outcome. */
  loss: ApprovedLoss | null;
}

/**
 * Receives a scanned unit. A second scan at the same time gets "received already". A unit that is not part of the transfer, or has
 * another outcome, is described and left unchanged.
 * @throws Failure not_found
 */
export function receiveScanned(
  context: Context,
  { params, body, caller }: Pick<Call<typeof receiveUnit>, 'params' | 'body' | 'caller'>,
): Promise<ReceiptAnswer> {
  return inDocument(context, { params, caller }, lockTransfer, async (tx, transfer, stamp) => {
    const { today } = stamp;
    const scanned = await readScanned(tx, body.code);
    const line = scanned === null ? undefined : await lineOf(tx, transfer.id, scanned.id);
    if (scanned === null) {
      return { result: 'unknown', unit: null, line: null, transfer: describeTransfer(transfer) };
    }
    if (line === undefined) {
      const unit = unitToWire(scanned, today);
      return { result: 'not_in_transfer', unit, line: null, transfer: describeTransfer(transfer) };
    }
    if (line.outcome === 'outstanding') {
      await settleAndMove(tx, transfer, line, { outcome: 'received', note: null, loss: null, ...stamp });
    }
    const currentLine = (await lineOf(tx, transfer.id, scanned.id)) ?? line;
    const unit = (await lockUnit(tx, scanned.id)) ?? scanned;
    const isReceived = currentLine.outcome === 'received';
    return {
      result: line.outcome === 'outstanding' ? 'received' : isReceived ? 'received_already' : 'settled',
      unit: unitToWire(unit, today),
      line: describeLine(currentLine, unit, today),
      transfer: describeTransfer((await findTransfer(tx, transfer.id)) ?? transfer),
    };
  });
}

/**
 * Settles a unit that did not arrive.
 * @throws Failure not_found, transfer_settled, rule_broken for a lost unit without a note, and those of `proveApprover`,
 * `beginOutflow` and `approveLoss`
 */
export async function settleTransferUnit(
  context: Context,
  { params, body, caller }: Pick<Call<typeof settleUnit>, 'params' | 'body' | 'caller'>,
): Promise<TransferFile> {
  const note = body.note || null;
  if (body.outcome === 'lost' && note === null) {
    fail('rule_broken', { errors: { note: 'Please enter what happened' } });
  }
  const lockApprover = await proveApprover(context, caller, body.second);
  return inDocument(
    context,
    { params, caller },
    lockForLoss(context, caller, lockApprover),
    async (tx, { transfer, outflow }, stamp) => {
      const line = (await lineOf(tx, transfer.id, params.unitId)) ?? fail('not_found');
      if (line.outcome !== 'outstanding') fail('transfer_settled');
      const loss = body.outcome === 'lost' ? await approveLostUnits(tx, transfer, [line], outflow) : null;
      await settleAndMove(tx, transfer, line, { outcome: body.outcome, note, loss, ...stamp });
      return readTransferFile(tx, transfer.id, stamp.today);
    },
  );
}

/**
 * Ends a transfer: settles all outstanding units with one outcome and a note.
 * @throws Failure not_found, transfer_settled, and those of `proveApprover`, `beginOutflow` and `approveLoss`
 */
export async function settleOutstanding(
  context: Context,
  { params, body, caller }: Pick<Call<typeof endTransfer>, 'params' | 'body' | 'caller'>,
): Promise<TransferFile> {
  const { outcome, note } = body;
  const lockApprover = await proveApprover(context, caller, body.second);
  return inDocument(
    context,
    { params, caller },
    lockForLoss(context, caller, lockApprover),
    async (tx, { transfer, outflow }, stamp) => {
      const outstanding = (await listLines(tx, transfer.id)).filter(({ outcome }) => outcome === 'outstanding');
      if (outstanding.length === 0) fail('transfer_settled');
      const loss = outcome === 'lost' ? await approveLostUnits(tx, transfer, outstanding, outflow) : null;
      for (const line of outstanding) await settleAndMove(tx, transfer, line, { outcome, note, loss, ...stamp });
      return readTransferFile(tx, transfer.id, stamp.today);
    },
  );
}

/** Begins an outflow, then locks the transfer whose units may be lost. */
function lockForLoss(
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  lockApprover: LockApprover,
): (tx: Transaction, id: string) => Promise<{ transfer: TransferRow; outflow: Outflow } | null> {
  return async (tx, id) => {
    const outflow = await beginOutflow(tx, { caller, lockApprover, at: clock.now() });
    const transfer = await lockTransfer(tx, id);
    return transfer && { transfer, outflow };
  };
}

/** Approves the loss of units of a transfer, by their total cost. */
async function approveLostUnits(
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

/** Moves a unit to the destination, back to the origin, or out of stock as lost. One that arrives gets its earlier state back. */
async function settleAndMove(
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
  const texts = {
    received: `Received from ${transfer.fromName}`,
    returned: `Returned from transfer to ${transfer.toName}`,
    lost: `Lost in transit to ${transfer.toName}`,
  } as const;
  const eventNote = note === null ? texts[outcome] : `${texts[outcome]}: ${note}`;
  await moveUnit(tx, unit, to[outcome], { note: eventNote, by, at, today, loss });
  await settleLine(tx, { transferId: transfer.id, unitId, outcome, note, by, at });
}
