import { dayNumberOf, EDGES, localDay } from './instants.ts';
import type { Bought, Year } from './orders.ts';
import { ACTOR, iso } from './rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Adds the unit that a payment bought, with its costs and its outcome. A device bought again keeps its record. */
export function addUnit(year: Year, bought: Bought, deviceIds: Map<string, string>): void {
  const { dice, rows } = year;
  const id = dice.uuid();
  const { at, orderId, imei, reversedAt } = bought;
  const deviceId = deviceIds.get(imei) ?? dice.uuid();
  if (!deviceIds.has(imei)) rows.devices.push({ id: deviceId, identifier: imei, created_at: iso(at) });
  deviceIds.set(imei, deviceId);
  const unit = new Unit(year, id, bought.at);
  unit.cost('payout', bought.paidCents, at);
  if (bought.feeCents > 0) unit.cost('fee', bought.feeCents, at);
  if (reversedAt === null) unit.live(bought);
  else unit.end('returned_to_seller', reversedAt);
  rows.units.push({
    id,
    device_id: deviceId,
    order_id: orderId,
    product_id: bought.productId,
    condition: bought.condition,
    state: unit.state,
    acquired_on: localDay(at),
    acquired_at: iso(at),
    held_until: localDay(at),
    cost_cents: unit.costCents,
    ended_on: unit.endedOn,
    version: 1,
  });
}

class Unit {
  state = 'testing';
  endedOn: string | null = null;
  costCents = 0;
  readonly #year: Year;
  readonly #id: string;

  constructor(year: Year, id: string, at: number) {
    this.#year = year;
    this.#id = id;
    this.#move(null, at);
  }

  cost(kind: string, cents: number, at: number): void {
    this.costCents += cents;
    const { rows, dice } = this.#year;
    // A driver's trip is paid as an expense.
    const trip = kind === 'driver' && dice.percent(50) ? dice.pick(rows.business_expenses).id : null;
    rows.unit_costs.push({
      id: dice.uuid(),
      unit_id: this.#id,
      kind,
      amount_cents: cents,
      note: null,
      expense_id: trip,
      actor: ACTOR,
      at: iso(at),
    });
  }

  end(state: string, at: number): void {
    this.#to(state, at);
    this.endedOn = localDay(at);
  }

  live(bought: Bought): void {
    const { dice } = this.#year;
    const { serviceMethod, at } = bought;
    if (serviceMethod === 'mail') this.cost('label', dice.int(600, 2_200), at + HOUR);
    if (serviceMethod === 'home_pickup' && dice.percent(60)) this.cost('driver', dice.int(300, 1_500), at + HOUR);
    if (dice.percent(30)) this.cost('parts', dice.int(500, 9_000), at + dice.int(1, 4) * DAY);
    if (dice.percent(25)) this.cost('labor', dice.int(500, 4_000), at + dice.int(1, 4) * DAY);
    if (dice.percent(2)) this.cost('other', dice.int(100, 900), at + 2 * HOUR);
    // A wrong line, and its correction.
    if (dice.percent(1)) for (const cents of [1_500, -1_500]) this.cost('parts', cents, at + 5 * HOUR);
    if (dice.percent(3)) {
      this.end(dice.pick(['parts', 'lost', 'written_off']), at + dice.int(5, 60) * DAY);
    } else if (dice.percent(4)) {
      this.#to(dice.pick(['quarantine', 'police_hold', 'refurbishing']), at + DAY);
    } else {
      this.#to('ready', at + 4 * DAY + HOUR);
      if (!dice.percent(8)) this.#sell(bought, 1, this.#sellingTime(bought));
    }
  }

  /** Returns the time of sale: an edge of a day for the first units, otherwise some weeks after the purchase. */
  #sellingTime({ place, at }: Bought): number {
    const { dice } = this.#year;
    const days = 5 + Math.floor(-Math.log(1 - dice.next()) * 22);
    const late = at + days * DAY + dice.int(0, 6 * HOUR);
    const edge =
      place < EDGES.length * 4
        ? EDGES.find((edgeAt, index) => edgeAt > at + 5 * DAY && index >= place % EDGES.length)
        : undefined;
    return edge ?? late;
  }

  #sell(bought: Bought, round: number, at: number): void {
    const { dice, rows, cash } = this.#year;
    const price = Math.max(Math.round(this.costCents * dice.between([0.85, 1.75])), 100);
    const channel = dice.key({ counter: 45, online: 40, wholesale: 15 });
    const method = channel === 'online' ? 'card' : dice.key({ cash: 55, card: 25, zelle: 15, mobile: 5 });
    const fee = method === 'card' ? Math.round(price * (channel === 'online' ? 0.13 : 0.03)) : 0;
    const nothing: string | null = null;
    const sale = {
      id: dice.uuid(),
      unit_id: this.#id,
      kind: 'sale',
      round,
      reverses: nothing,
      price_cents: price,
      fee_cents: fee,
      cost_cents: this.costCents,
      method,
      channel,
      buyer: null,
      reason: nothing,
      actor: ACTOR,
      at: iso(at),
    };
    rows.unit_sales.push(sale);
    if (method === 'cash') cash.push({ at, kind: 'sale', cents: price, refKind: 'sale', refId: sale.id });
    this.end('sold', at);
    const isEdge = EDGES.includes(at);
    if (round > 1 || !(dice.percent(2) || (isEdge && dice.percent(20)))) return;
    const back = isEdge ? (EDGES.find((edgeAt) => edgeAt > at) ?? at + DAY) : at + dice.int(1, 9) * DAY;
    rows.unit_sales.push({
      ...sale,
      id: dice.uuid(),
      kind: 'reversal',
      reverses: sale.id,
      reason: 'Returned',
      at: iso(back),
    });
    if (method === 'cash')
      cash.push({ at: back, kind: 'sale_reversed', cents: -price, refKind: 'sale', refId: sale.id });
    this.#to('ready', back);
    this.endedOn = null;
    if (dice.percent(40)) return;
    this.cost('parts', dice.int(500, 3_000), back + HOUR);
    this.#sell(bought, 2, back + dice.int(1, 30) * DAY);
  }

  #to(state: string, at: number): void {
    const from = this.state;
    this.state = state;
    this.#move(from, at);
  }

  #move(from: string | null, at: number): void {
    this.#year.rows.unit_events.push({
      unit_id: this.#id,
      from_state: from,
      to_state: this.state,
      note: null,
      actor: ACTOR,
      at: iso(at),
    });
  }
}

/** Number of the last day with cash. */
export function lastDay(year: Year): number {
  return year.cash.reduce((last, { at }) => Math.max(last, dayNumberOf(at)), 0);
}
