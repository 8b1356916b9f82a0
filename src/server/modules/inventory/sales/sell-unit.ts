import crypto from 'node:crypto';
import type { reverseSale, sellUnit } from '#contracts/unit-sales.ts';
import { isHeld } from '#domain/inventory/hold.ts';
import { needsSaleReason, saleLossCents, saleReasonText } from '#domain/inventory/sale-loss.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import {
  beginOutflow,
  countOutflow,
  type Outflow,
  proveApprover,
  withoutApproval,
} from '#server/modules/approvals/index.ts';
import { correctCash, moveCash } from '#server/modules/till/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { type Queryable, type Transaction, violatesConstraint } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce, keptById } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { withApprover } from '../approve-loss.ts';
import { moveUnit, refuseDuplicateSerial } from '../units/change-unit.ts';
import { findUnit, lockUnit, type UnitRow } from '../units/units.queries.ts';
import { findSale, insertSale, listSalesOfUnit, type SaleRow } from './sales.queries.ts';

/** A sale with the stock number of its unit. */
export interface SoldUnit extends SaleRow {
  unitNumber: number;
}

/** Finds a sale with its unit; null when there is none. */
async function findSoldUnit(db: Queryable, id: string): Promise<SoldUnit | null> {
  const sale = await findSale(db, id);
  const unit = sale === null ? null : await findUnit(db, sale.unitId);
  return sale === null || unit === null ? null : { ...sale, unitNumber: unit.number };
}

/**
 * Sells a unit: the sale and the unit's new state commit together. Locks the unit, so only one of several simultaneous
 * sales succeeds; the database refuses a second sale that is not reversed.
 * @throws Failure not_found, unit_sold, unit_held, unit_not_ready, rule_broken for a price of zero, or far below cost without a
 * reason, drawer_closed, register_required, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function recordSale(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof sellUnit>,
): Promise<Answer<SoldUnit>> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `inventory.sell ${staffKey(caller)}`, key: idempotencyKey, content };
  const reason = body.reason || null;
  return createOnce(database, request, {
    ...keptById((id) => findSoldUnit(database, id)),
    prepare: async () => ({
      priceCents: readPrice(body.price),
      feeCents: readFee(body.fee),
      lockApprover: await proveApprover(context, caller, body.second),
    }),
    create: async (tx, { priceCents, feeCents, lockApprover }) => {
      const at = clock.now();
      const outflow = await beginOutflow(tx, { caller, lockApprover, at });
      const unit = (await lockUnit(tx, params.id)) ?? fail('not_found');
      const today = shopTime(at, env.SHOP_TIME_ZONE).day;
      checkSellable(unit, today);
      const sums = { priceCents, feeCents, costCents: unit.costCents };
      const id = crypto.randomUUID();
      const approvedBy = await approveSale(tx, outflow, { id, reason, ...sums });
      const sale: SaleRow = {
        id,
        unitId: unit.id,
        round: (await listSalesOfUnit(tx, unit.id)).length + 1,
        ...sums,
        method: body.method,
        channel: body.channel,
        buyer: body.buyer ?? null,
        reason,
        approvedBy,
        actor: by.actor,
        at,
        reversalReason: null,
        reversalActor: null,
        reversalAt: null,
      };
      await insertSale(tx, { ...sale, kind: 'sale', reverses: null, by });
      if (sale.method === 'cash') {
        const ref = { kind: 'sale', id: sale.id } as const;
        const cash = { kind: 'sale', amountCents: priceCents, ref, by, at } as const;
        await moveCash(tx, { ...cash, registerId: body.registerId, seesCash: worksIn(caller, 'admin') });
      }
      noteChanges(caller, [{ field: 'reason', after: reason }]);
      await moveUnit(tx, unit, { state: 'sold' }, { note: noteOf(sale), by, at, today });
      return { status: 201, body: { ...sale, unitNumber: unit.number } };
    },
  });
}

/** Refuses a unit that may not be sold; every route uses this rule. @throws Failure unit_sold, unit_held, unit_not_ready */
function checkSellable(unit: UnitRow, today: string): void {
  if (unit.state === 'sold') fail('unit_sold');
  if (isHeld(unit, today) || unit.state === 'on_hold' || unit.state === 'police_hold') fail('unit_held');
  if (unit.state !== 'ready') fail('unit_not_ready');
}

/**
 * Requires a reason for a sale far below cost, and counts its loss toward the limit (decision 016).
 * @returns the name of the approver; null when none approved
 * @throws Failure rule_broken for a missing reason, and those of `countOutflow`
 */
async function approveSale(
  tx: Transaction,
  outflow: Outflow,
  sale: Pick<SaleRow, 'id' | 'reason' | 'priceCents' | 'feeCents' | 'costCents'>,
): Promise<string | null> {
  if (sale.reason === null && needsSaleReason(sale)) fail('rule_broken', { errors: { reason: saleReasonText(sale) } });
  return countOutflow(tx, outflow, { kind: 'sold_below_cost', amountCents: saleLossCents(sale), subjectId: sale.id });
}

function noteOf({ priceCents, reason, approvedBy }: SaleRow): string | null {
  const note = `Sold for ${formatMoney(priceCents)}`;
  return withApprover(reason === null ? note : `${note}: ${reason}`, approvedBy);
}

function readPrice(text: string): Cents {
  const cents = parseMoney(text) ?? fail('malformed');
  return cents > 0 ? cents : fail('rule_broken', { errors: { price: 'Enter an amount above zero' } });
}

function readFee(text: string | undefined): Cents {
  return text === undefined ? 0 : (parseMoney(text) ?? fail('malformed'));
}

/**
 * Reverses a sale with an entry of its own; the unit is ready to be sold again.
 * @throws Failure not_found, already_reversed, serial_in_stock when the device has been bought again since,
 * drawer_closed, register_required, drawer_short, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function recordSaleReversal(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof reverseSale>,
): Promise<Answer<SoldUnit>> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `inventory.reverseSale ${staffKey(caller)}`, key: idempotencyKey, content };
  return refuseDuplicateSerial(() =>
    createOnce(database, request, {
      ...keptById((id) => findSoldUnit(database, id)),
      prepare: async () => ({
        sale: (await findSale(database, params.id)) ?? fail('not_found'),
        lockApprover: await proveApprover(context, caller, body.second),
      }),
      create: async (tx, { sale, lockApprover }) => {
        const at = clock.now();
        const outflow = await beginOutflow(tx, { caller, lockApprover, at });
        const unit = (await lockUnit(tx, sale.unitId)) ?? fail('not_found');
        const { reversalReason, reversalActor, reversalAt, actor, ...entry } = sale;
        const reversal = { id: crypto.randomUUID(), reverses: sale.id, reason: body.reason, approvedBy: null, at, by };
        try {
          await insertSale(tx, { ...entry, ...reversal, kind: 'reversal' });
        } catch (error) {
          if (violatesConstraint(error, 'unit_sales_reversed_once') || violatesConstraint(error, 'unit_sales_once'))
            fail('already_reversed');
          throw error;
        }
        if (sale.method === 'cash') {
          const ref = { kind: 'sale', id: sale.id } as const;
          const cash = { kind: 'sale_reversed', amountCents: sale.priceCents, ref, by, at } as const;
          const seesCash = worksIn(caller, 'admin');
          // Takes the cash from the drawer that received it while that is open, as with payments (decision 015).
          const drawer = await correctCash(tx, { ...cash, seesCash, outflow });
          if (drawer === null) await moveCash(tx, { ...cash, registerId: body.registerId, seesCash, outflow });
        }
        const today = shopTime(at, env.SHOP_TIME_ZONE).day;
        await moveUnit(tx, unit, { state: 'ready' }, { note: `Sale reversed: ${body.reason}`, by, at, today });
        const reversed = { ...sale, reversalReason: body.reason, reversalActor: by.actor, reversalAt: at };
        return { status: 201, body: { ...reversed, unitNumber: unit.number } };
      },
    }),
  );
}
