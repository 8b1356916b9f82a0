import crypto from 'node:crypto';
import type { addUnitCost } from '#contracts/inventory.ts';
import { type CostKind, costLabel } from '#domain/inventory/cost.ts';
import { isCostFixed } from '#domain/inventory/states.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { beginOutflow, countOutflow, proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { readUnitFile, type UnitFile } from '../read-units.ts';
import { addCostLine, sumCostsOfKind } from './begin-unit.queries.ts';
import { writeUnit } from './change-unit.queries.ts';
import { lockUnit } from './units.queries.ts';

const REFUSALS: Refusals = {
  unit_costs_expense_id_business_expenses_id_fk: {
    code: 'rule_broken',
    field: 'expenseId',
    text: 'We couldn’t find that expense.',
  },
};

/**
 * Adds a cost to a unit. Refuses one for a unit that was sold or returned to its seller, since a sale fixes the margin. A correction
 * is a line below zero with a note: it takes back at most the amount booked of its kind, and counts toward the limit (decision 016),
 * since a lower cost hides a sale below cost.
 * @throws Failure not_found, unit_move_refused, rule_broken, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function addCost(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof addUnitCost>,
): Promise<Answer<UnitFile>> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const request = {
    scope: `inventory.addCost ${staffKey(caller)}`,
    key: idempotencyKey,
    content: { ...params, ...withoutApproval(body) },
  };
  const amountCents = readSigned(body.amount);
  const note = body.note ?? null;
  if (amountCents < 0 && note === null) fail('rule_broken', { errors: { note: 'Please enter what this corrects' } });
  return refuseViolations(REFUSALS, () =>
    createOnce(database, request, {
      keep: ({ unit: { id } }) => ({ id }),
      readBody: () => readUnitFile(database, params.id),
      prepare: () => proveApprover(context, caller, body.second),
      create: async (tx, lockApprover) => {
        const at = clock.now();
        const outflow = amountCents < 0 ? await beginOutflow(tx, { caller, lockApprover, at }) : null;
        const unit = (await lockUnit(tx, params.id)) ?? fail('not_found');
        if (isCostFixed(unit.state)) fail('unit_move_refused');
        const costCents = unit.costCents + amountCents;
        if (outflow !== null) {
          await refuseBeyondBooked(tx, { unitId: unit.id, kind: body.kind, amountCents });
          // Earlier versions allowed a kind to go below zero, so the sum of one kind does not bound the cost.
          if (costCents < 0) fail('rule_broken', { errors: { amount: 'This is more than the unit’s cost' } });
          await countOutflow(tx, outflow, { kind: 'cost_taken_back', amountCents: -amountCents, subjectId: unit.id });
        }
        const line = { id: crypto.randomUUID(), unitId: unit.id, kind: body.kind, amountCents, note, at, by };
        await addCostLine(tx, { ...line, expenseId: body.expenseId ?? null });
        await writeUnit(tx, { ...unit, costCents });
        return { status: 201, body: await readUnitFile(tx, unit.id) };
      },
    }),
  );
}

/**
 * Refuses a correction that takes back more than was booked of its kind. Needs a locked unit, so the second of two
 * simultaneous corrections sees the first one.
 * @throws Failure rule_broken
 */
async function refuseBeyondBooked(
  tx: Transaction,
  { unitId, kind, amountCents }: { unitId: string; kind: CostKind; amountCents: number },
): Promise<void> {
  const bookedCents = await sumCostsOfKind(tx, { unitId, kind });
  if (bookedCents + amountCents >= 0) return;
  const kindLabel = costLabel(kind).toLowerCase();
  const aboveBooked = `This unit has ${formatMoney(bookedCents)} booked as ${kindLabel}. A correction can take back that much at most.`;
  fail('rule_broken', {
    errors: { amount: bookedCents <= 0 ? `This unit has nothing booked as ${kindLabel} to take back.` : aboveBooked },
  });
}

function readSigned(text: string): number {
  const cents = parseMoney(text.replace('-', '')) ?? fail('malformed');
  if (cents === 0) fail('rule_broken', { errors: { amount: 'Enter an amount above zero' } });
  return text.startsWith('-') ? -cents : cents;
}
