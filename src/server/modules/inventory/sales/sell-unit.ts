import crypto from 'node:crypto';
import { type reverseSale, type SoldUnit, type sellUnit, soldUnit, type UnitSale } from '#contracts/unit-sales.ts';
import { marginOf } from '#domain/inventory/cost.ts';
import { isHeld } from '#domain/inventory/hold.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { type Cents, formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { correctCash, moveCash } from '#server/modules/till/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { moveUnit, refuseSecond } from '../units/change-unit.ts';
import { lockUnit, type UnitRow } from '../units/units.queries.ts';
import { findSale, insertSale, listSalesOfUnit, type SaleRow } from './sales.queries.ts';

/**
 * Sells a unit: the entry and the unit's state commit together. The unit is locked meanwhile, so that of many who sell it at
 * once one does; the database refuses a second sale that is not reversed.
 * @throws Failure not_found, unit_sold, unit_held, unit_not_ready, rule_broken for a price of nothing, drawer_closed,
 * register_required
 */
export async function sell(
  { database, clock, env }: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof sellUnit>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<SoldUnit>> {
  const by = staffOf(caller);
  const request = { scope: `inventory.sell ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  return createOnce(database, request, {
    readBody: (stored) => soldUnit.parse(stored),
    prepare: async () => ({ priceCents: readPrice(body.price), feeCents: readFee(body.fee) }),
    create: async (tx, { priceCents, feeCents }) => {
      const unit = (await lockUnit(tx, params.id)) ?? fail('not_found');
      const at = clock.now();
      const today = shopTime(at, env.SHOP_TIME_ZONE).day;
      checkSellable(unit, today);
      const round = (await listSalesOfUnit(tx, unit.id)).length + 1;
      const sale: SaleRow = {
        id: crypto.randomUUID(),
        unitId: unit.id,
        round,
        priceCents,
        feeCents,
        costCents: unit.costCents,
        method: body.method,
        channel: body.channel,
        buyer: body.buyer ?? null,
        actor: by.actor,
        at,
        reversalReason: null,
        reversalActor: null,
        reversalAt: null,
      };
      await insertSale(tx, { ...sale, kind: 'sale', reverses: null, reason: null, by });
      if (sale.method === 'cash') {
        const ref = { kind: 'sale', id: sale.id } as const;
        const cash = { kind: 'sale', amountCents: priceCents, ref, by, at } as const;
        await moveCash(tx, { ...cash, registerId: body.registerId, seesCash: worksIn(caller, 'admin') });
      }
      await moveUnit(tx, unit, { state: 'sold' }, { note: `Sold for ${formatMoney(priceCents)}`, by, at, today });
      return { status: 201, body: { ...describeSale(sale), unit: nameUnit(unit) } };
    },
  });
}

/** The one rule of what may be sold, on every route. @throws Failure unit_sold, unit_held, unit_not_ready */
function checkSellable(unit: UnitRow, today: string): void {
  if (unit.state === 'sold') fail('unit_sold');
  if (isHeld(unit, today) || unit.state === 'on_hold' || unit.state === 'police_hold') fail('unit_held');
  if (unit.state !== 'ready') fail('unit_not_ready');
}

function readPrice(text: string): Cents {
  const cents = parseMoney(text) ?? fail('malformed');
  return cents > 0 ? cents : fail('rule_broken', { errors: { price: 'Enter an amount above zero' } });
}

function readFee(text: string | undefined): Cents {
  return text === undefined ? 0 : (parseMoney(text) ?? fail('malformed'));
}

/**
 * Reverses a sale by an entry of its own; the unit is ready to be sold again.
 * @throws Failure not_found, already_reversed, serial_in_stock when the device was bought again meanwhile,
 * drawer_closed, register_required, drawer_short
 */
export async function reverse(
  { database, clock, env }: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof reverseSale>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<SoldUnit>> {
  const by = staffOf(caller);
  const content = { ...params, ...body };
  const request = { scope: `inventory.reverseSale ${staffKey(caller)}`, key: idempotencyKey, content };
  return refuseSecond(() =>
    createOnce(database, request, {
      readBody: (stored) => soldUnit.parse(stored),
      prepare: async () => (await findSale(database, params.id)) ?? fail('not_found'),
      create: async (tx, sale) => {
        const unit = (await lockUnit(tx, sale.unitId)) ?? fail('not_found');
        const at = clock.now();
        const { reversalReason, reversalActor, reversalAt, actor, ...said } = sale;
        const entry = { ...said, id: crypto.randomUUID(), reverses: sale.id, reason: body.reason, at, by };
        try {
          await insertSale(tx, { ...entry, kind: 'reversal' });
        } catch (error) {
          if (violates(error, 'unit_sales_reversed_once') || violates(error, 'unit_sales_once'))
            fail('already_reversed');
          throw error;
        }
        if (sale.method === 'cash') {
          const ref = { kind: 'sale', id: sale.id } as const;
          const cash = { kind: 'sale_reversed', amountCents: sale.priceCents, ref, by, at } as const;
          const seesCash = worksIn(caller, 'admin');
          // Out of the drawer that took it while that is open, as with payments (decision 036).
          const drawer = await correctCash(tx, { ...cash, seesCash });
          if (drawer === null) await moveCash(tx, { ...cash, registerId: body.registerId, seesCash });
        }
        const today = shopTime(at, env.SHOP_TIME_ZONE).day;
        await moveUnit(tx, unit, { state: 'ready' }, { note: `Sale reversed: ${body.reason}`, by, at, today });
        const reversed = { ...sale, reversalReason: body.reason, reversalActor: by.actor, reversalAt: at };
        return { status: 201, body: { ...describeSale(reversed), unit: nameUnit(unit) } };
      },
    }),
  );
}

function nameUnit({ id, number }: Pick<UnitRow, 'id' | 'number'>): SoldUnit['unit'] {
  return { id, number: stockNumber(number) };
}

export function describeSale(row: SaleRow): UnitSale {
  const { reversalReason: reason, reversalActor: reverser, reversalAt } = row;
  return {
    id: row.id,
    price: toDecimal(row.priceCents),
    fee: toDecimal(row.feeCents),
    cost: toDecimal(row.costCents),
    margin: toDecimal(marginOf(row)),
    method: row.method,
    channel: row.channel,
    buyer: row.buyer,
    actor: row.actor,
    at: row.at.toISOString(),
    reversal:
      reason === null || reverser === null || reversalAt === null
        ? null
        : { reason, actor: reverser, at: reversalAt.toISOString() },
  };
}
