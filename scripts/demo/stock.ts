import crypto from 'node:crypto';
import type { SaleChannel } from '#domain/inventory/sale-channels.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { shopTime } from '#domain/shop-day.ts';
import { insertLocation } from '#server/modules/inventory/places/locations.queries.ts';
import { insertSale } from '#server/modules/inventory/sales/sales.queries.ts';
import { addCostLine } from '#server/modules/inventory/units/begin-unit.queries.ts';
import { findUnitOfOrder } from '#server/modules/inventory/units/change-unit.queries.ts';
import { type Move, moveUnit } from '#server/modules/inventory/units/change-unit.ts';
import { lockUnit } from '#server/modules/inventory/units/units.queries.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Dice } from './dice.ts';
import { DEMO_STAFF } from './people.ts';
import { inShopHours } from './shop-hours.ts';

const SEED = 11;
const HOUR_MS = 3_600_000;
const CENTS_PER_DOLLAR = 100;
const PLACES = ['Showcase', 'Back shelf'] as const;

/** Sales channels of demo units, and their weights. Cash would need an open drawer. */
const CHANNELS: Readonly<Record<SaleChannel, number>> = { counter: 55, online: 35, wholesale: 10 };
const METHODS: Readonly<Record<Exclude<PaymentMethod, 'cash'>, number>> = { card: 70, zelle: 20, mobile: 10 };

interface DemoClock {
  now: Date;
  /** IANA name of the shop's zone. */
  timeZone: string;
}

/**
 * Takes the units of paid demo orders through the shop: tests them, repairs some, moves them to a place and sells them.
 * Writes only events before `now`, so some units wait at each step. A unit on hold stays on hold.
 */
export async function writeStock(tx: Transaction, bought: readonly { orderId: string; at: Date }[], clock: DemoClock) {
  const dice = new Dice(SEED);
  const places = await addPlaces(tx, dice, bought[0]?.at ?? clock.now);
  for (const { orderId, at } of bought) {
    const life = unitLife(dice, at, clock);
    const unitId = await findUnitOfOrder(tx, orderId);
    if (unitId !== null) await writeLife(tx, { unitId, places, life, clock });
  }
}

async function addPlaces(tx: Transaction, dice: Dice, at: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const name of PLACES) {
    const id = dice.uuid();
    await insertLocation(tx, { id, name, at });
    ids.push(id);
  }
  return ids;
}

/** Draws the whole life of a unit: the number of finished steps must not change the next unit. */
function unitLife(dice: Dice, boughtAt: Date, { timeZone }: DemoClock) {
  const after = (at: Date, hours: readonly [number, number]) =>
    inShopHours(dice, new Date(at.getTime() + dice.between(hours) * HOUR_MS), timeZone);
  const testedAt = after(boughtAt, [4, 60]);
  const repairedAt = after(testedAt, [20, 90]);
  const isRepaired = dice.percent(25);
  // Some find no buyer in all the demo's days.
  const isSlow = dice.percent(8);
  return {
    by: { actor: dice.pick(DEMO_STAFF), memberId: null },
    testedAt,
    repairedAt: isRepaired ? repairedAt : null,
    partsCents: dice.int(15, 89) * CENTS_PER_DOLLAR,
    place: dice.int(0, PLACES.length - 1),
    soldAt: after(repairedAt, isSlow ? [1_500, 2_400] : [10, 700]),
    /** Price in percent of the cost. */
    markup: dice.int(112, 148),
    channel: dice.key(CHANNELS),
    method: dice.key(METHODS),
  };
}

interface Life {
  unitId: string;
  places: readonly string[];
  life: ReturnType<typeof unitLife>;
  clock: DemoClock;
}

async function writeLife(tx: Transaction, { unitId, places, life, clock }: Life): Promise<void> {
  const { by, testedAt, repairedAt, partsCents, soldAt } = life;
  const move = (at: Date, note: string | null): Move => ({ note, by, at, today: shopTime(at, clock.timeZone).day });
  const unit = await lockUnit(tx, unitId);
  if (unit?.state !== 'testing' || testedAt > clock.now) return;
  const locationId = places[life.place] ?? null;
  let now = unit;
  if (repairedAt !== null) {
    const costCents = unit.costCents + partsCents;
    const line = { id: crypto.randomUUID(), unitId, amountCents: partsCents, note: 'New battery' };
    await addCostLine(tx, { ...line, kind: 'parts', expenseId: null, at: testedAt, by });
    await moveUnit(tx, now, { state: 'refurbishing', costCents }, move(testedAt, 'To the bench'));
    now = { ...now, state: 'refurbishing', costCents };
    if (repairedAt > clock.now) return;
  }
  await moveUnit(tx, now, { state: 'ready', locationId }, move(repairedAt ?? testedAt, null));
  now = { ...now, state: 'ready', locationId };
  if (soldAt > clock.now) return;
  const priceCents = toWholeDollars((now.costCents * life.markup) / 100);
  await insertSale(tx, {
    id: crypto.randomUUID(),
    unitId,
    kind: 'sale',
    round: 1,
    reverses: null,
    reason: null,
    approvedBy: null,
    priceCents,
    feeCents: 0,
    costCents: now.costCents,
    method: life.method,
    channel: life.channel,
    buyer: null,
    by,
    at: soldAt,
  });
  await moveUnit(tx, now, { state: 'sold' }, move(soldAt, `Sold for ${formatMoney(priceCents)}`));
}

function toWholeDollars(cents: number): Cents {
  return Math.max(1, Math.round(cents / CENTS_PER_DOLLAR)) * CENTS_PER_DOLLAR;
}
