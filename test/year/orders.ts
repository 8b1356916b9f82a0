import { feeOf, USUAL_FEES } from '#domain/payouts/fees.ts';
import type { Dice } from '../../scripts/demo/dice.ts';
import { EDGES, instantOf, YEAR_DAYS } from './instants.ts';
import { ACTOR, type CashMove, iso, type Row, type YearRows } from './rows.ts';

export interface Product {
  id: number;
  storage: string | null;
  basePriceCents: number;
}

/** A payment that bought a device, and its reversal, if any. */
export interface Bought {
  orderId: string;
  productId: number;
  condition: string;
  serviceMethod: string;
  imei: string;
  baseCents: number;
  paidCents: number;
  feeCents: number;
  at: number;
  /** Time at which the payment was reversed. */
  reversedAt: number | null;
  /** Index of the order in the year, from 0. */
  place: number;
}

export interface Year {
  dice: Dice;
  rows: YearRows;
  cash: CashMove[];
  bought: Bought[];
}

const HOUR = 3_600_000;
const FACTORS = { new: 100, open_box: 95, excellent: 90, good: 85, fair: 70, poor: 50 };

/** Adds an order of the year with its history and its payments; the first orders are at the edges of days. */
export function addOrder(year: Year, product: Product, customerId: string, place: number): void {
  const { dice, rows } = year;
  const edge = EDGES[place];
  const created =
    edge ?? instantOf(dice.int(0, YEAR_DAYS - 1), 540 + (dice.next() + dice.next()) * 360, dice.int(0, 59_999));
  const serviceMethod = edge !== undefined ? 'counter' : dice.key({ counter: 55, mail: 25, home_pickup: 20 });
  const condition = dice.key({ good: 40, excellent: 20, fair: 20, poor: 12, new: 4, open_box: 4 });
  const quoted = Math.round((product.basePriceCents * FACTORS[condition]) / 10_000) * 100;
  const order = new Journey(year, {
    id: dice.uuid(),
    product,
    customerId,
    place,
    created,
    serviceMethod,
    condition,
    quoted: Math.max(quoted, 500),
  });
  if (serviceMethod !== 'counter') order.sendIn();
  else if (edge !== undefined || dice.percent(80)) order.buyOnTheSpot();
  else order.dropOff();
  rows.orders.push(order.row());
}

interface Start {
  id: string;
  product: Product;
  customerId: string;
  place: number;
  created: number;
  serviceMethod: string;
  condition: keyof typeof FACTORS;
  quoted: number;
}

/** An order during its life: every step adds to its history. */
class Journey {
  #status: string;
  #version = 1;
  #at: number;
  #final: number | null = null;
  #paid = false;
  #round = 0;
  readonly #imei: string;
  readonly #year: Year;
  readonly #start: Start;

  constructor(year: Year, start: Start) {
    this.#year = year;
    this.#start = start;
    this.#at = start.created;
    this.#imei = `35${String(start.place).padStart(13, '0')}`;
    this.#status = start.serviceMethod === 'counter' ? 'device_received' : 'received';
    this.#note('created', null);
  }

  /** Makes a visit with a purchase: agreed, paid, received and completed at the same time. */
  buyOnTheSpot(): void {
    this.#visit('purchase');
    if (this.#year.dice.percent(20)) this.#offer('device_received', 0);
    this.#pay(0);
    this.#step('completed', 0);
    this.#maybeReverse();
  }

  /** Makes a visit with a device that is left for testing. */
  dropOff(): void {
    this.#visit('drop_off');
    this.#inspect();
  }

  /** Sends the device by mail or with a driver; some never arrive. */
  sendIn(): void {
    const { dice } = this.#year;
    if (dice.percent(12)) {
      if (dice.percent(85)) this.#step('cancelled', dice.between([2, 200]));
      return;
    }
    this.#step(this.#start.serviceMethod === 'mail' ? 'mail_tracking' : 'pickup_assigned', dice.between([1, 30]));
    if (dice.percent(2)) return;
    this.#step('device_received', dice.between([12, 120]));
    // Some are returned at once: received, and then cancelled.
    if (dice.percent(2)) this.#step('cancelled', dice.between([1, 20]));
    else this.#inspect();
  }

  row(): Row {
    const { id, product, customerId, created, serviceMethod, condition, quoted } = this.#start;
    const isPickup = serviceMethod === 'home_pickup';
    return {
      id,
      customer_id: customerId,
      product_id: product.id,
      condition,
      carrier: 'unlocked',
      lock_status: 'unlocked',
      storage: product.storage ?? 'N/A',
      service_method: serviceMethod,
      quantity: 1,
      price_rule: serviceMethod === 'counter' ? 'counter' : 'evaluation',
      base_price_cents: product.basePriceCents,
      quoted_price_cents: quoted,
      final_price_cents: this.#final,
      imei: this.#imei,
      status: this.#status,
      payment_status: this.#paid ? 'paid' : 'pending',
      ...(isPickup
        ? { pickup_address: '12 Pecan Street', pickup_city: 'Austin', pickup_state: 'TX', pickup_zip: '78704' }
        : { pickup_address: null, pickup_city: null, pickup_state: null, pickup_zip: null }),
      created_at: iso(created),
      updated_at: iso(this.#at),
      version: this.#version,
    };
  }

  #inspect(): void {
    const { dice } = this.#year;
    if (dice.percent(2)) return;
    this.#step('evaluation', dice.between([0.2, 20]));
    if (dice.percent(2)) return;
    if (dice.percent(30)) {
      this.#offer('price_confirmation', dice.between([0.2, 10]));
      if (dice.percent(18)) {
        this.#step('declined', dice.between([1, 80]));
        return;
      }
      // Some sellers insist on the quote and get it.
      if (dice.percent(10)) this.#revise(this.#start.quoted, 'evaluation', dice.between([1, 40]));
      else this.#step('evaluation', dice.between([1, 40]));
    }
    this.#pay(dice.between([0.1, 30]));
    if (dice.percent(90)) this.#step('completed', dice.between([1, 60]));
    this.#maybeReverse();
  }

  #offer(status: string, hours: number): void {
    const cut = this.#year.dice.int(3, 40);
    this.#revise(Math.max(Math.round((this.#start.quoted * (100 - cut)) / 10_000) * 100, 100), status, hours);
  }

  #revise(cents: number, status: string, hours: number): void {
    this.#final = cents;
    this.#step(status, hours, { finalPriceCents: cents, priceReason: 'As inspected' });
  }

  #pay(hours: number): void {
    const { dice, rows, cash } = this.#year;
    const { id, product, condition, serviceMethod, quoted, place } = this.#start;
    const from = this.#status;
    const agreed = this.#final ?? quoted;
    this.#round += 1;
    this.#paid = true;
    this.#step('payment_issued', hours, null, 'paid');
    const first = agreed > 1 && dice.percent(10) ? dice.int(1, agreed - 1) : agreed;
    let feeCents = 0;
    for (const [index, amount] of [first, agreed - first].filter((part) => part > 0).entries()) {
      const method = dice.key({ cash: 60, zelle: 25, card: 10, mobile: 5 });
      const fee = feeOf(method, USUAL_FEES);
      const paymentId = dice.uuid();
      feeCents += fee;
      rows.payments.push({
        id: paymentId,
        order_id: id,
        kind: 'payment',
        round: this.#round,
        part: index + 1,
        payout_id: serviceMethod === 'counter' ? dice.uuid() : null,
        reverses: null,
        amount_cents: amount,
        fee_cents: fee,
        method,
        agreed_cents: agreed,
        from_status: from,
        reason: null,
        actor: ACTOR,
        created_at: iso(this.#at),
      });
      if (method === 'cash')
        cash.push({ at: this.#at, kind: 'seller_payout', cents: -amount, refKind: 'payment', refId: paymentId });
    }
    this.#year.bought.push({
      orderId: id,
      productId: product.id,
      condition,
      serviceMethod,
      imei: this.#imei,
      place,
      baseCents: product.basePriceCents,
      paidCents: agreed,
      feeCents,
      at: this.#at,
      reversedAt: null,
    });
  }

  /** Reverses some payments; some of these orders are paid again. */
  #maybeReverse(): void {
    const { dice, rows, cash, bought } = this.#year;
    const { id, place } = this.#start;
    // At the edges of days: paid at one edge, reversed at the next.
    const edge = place % 5 === 0 ? EDGES[place + 2] : undefined;
    if (edge === undefined && !dice.percent(1.5)) return;
    const hours = edge === undefined ? dice.between([0.1, 60]) : (edge - this.#at) / HOUR;
    const parts: Row[] = [];
    for (let index = rows.payments.length - 1; rows.payments[index]?.order_id === id; index -= 1) {
      const part = rows.payments[index];
      if (part?.kind === 'payment' && part.round === this.#round) parts.unshift(part);
    }
    const [first] = parts;
    const last = bought.at(-1);
    if (first === undefined || last === undefined) return;
    this.#paid = false;
    this.#step(String(first.from_status), hours, null, 'payment_reversed');
    last.reversedAt = this.#at;
    for (const part of parts) {
      rows.payments.push({
        ...part,
        id: dice.uuid(),
        kind: 'reversal',
        reverses: part.id,
        reason: 'Wrong amount',
        created_at: iso(this.#at),
      });
      if (part.method === 'cash')
        cash.push({
          at: this.#at,
          kind: 'payout_reversed',
          cents: Number(part.amount_cents),
          refKind: 'payment',
          refId: String(part.id),
        });
    }
    if (dice.percent(50)) this.#step('cancelled', 0);
    else if (dice.percent(60)) this.#pay(dice.between([0.1, 20]));
  }

  #visit(kind: 'purchase' | 'drop_off'): void {
    const { dice, rows } = this.#year;
    const { id, created } = this.#start;
    const visitId = dice.uuid();
    rows.visits.push({
      id: visitId,
      kind,
      ready_at: kind === 'purchase' ? null : iso(created + 24 * HOUR),
      pickup_code: kind === 'purchase' ? null : dice.digits(6),
      actor: ACTOR,
      created_at: iso(created),
    });
    rows.visit_orders.push({ order_id: id, visit_id: visitId, position: 1 });
  }

  #step(to: string, hours: number, detail: object | null = null, kind = 'status'): void {
    const from = this.#status;
    this.#at = Math.round(this.#at + hours * HOUR);
    this.#version += 1;
    this.#status = to;
    this.#note(kind, from, detail);
  }

  #note(kind: string, from: string | null, detail: object | null = null): void {
    this.#year.rows.order_events.push({
      order_id: this.#start.id,
      kind,
      from_status: from,
      to_status: this.#status,
      actor: ACTOR,
      version: this.#version,
      detail,
      at: iso(this.#at),
    });
  }
}
