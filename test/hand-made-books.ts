import crypto from 'node:crypto';
import type { TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

export interface Drawer {
  id: string;
  registerId: string;
  name: string;
}

interface Bought {
  orderId: string;
  unitId: string;
  payment: { id: string; cents: number; feeCents: number; method: string };
}

interface Purchase {
  /** An instant, like all times here. */
  at: string;
  cents: number;
  feeCents?: number;
  method?: string;
  seller?: string;
  /** The drawer that the cash leaves. */
  drawer?: Drawer;
}

/** Writes the books of a shop as its modules do, at any time in the past. */
export class Books {
  readonly #server: TestServer;
  #productId = 0;
  #seller = '';
  #registers = 0;
  #reports = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async open(): Promise<void> {
    const [product] = await this.#run('select id from products order by id limit 1');
    this.#productId = Number(product?.id);
    this.#seller = await this.addSeller('Sam Seller');
  }

  async addSeller(name: string): Promise<string> {
    const id = crypto.randomUUID();
    await this.#run(
      `insert into customers (id, name, email, phone, address, city, state, zip_code, created_at)
        values ($1, $2, 'sam@example.test', '+15125550100', '1 Pecan Street', 'Austin', 'TX', '78704', now())`,
      [id, name],
    );
    return id;
  }

  async merge(id: string, into: string): Promise<void> {
    await this.#run('update customers set merged_into = $2 where id = $1', [id, into]);
  }

  async buy({ at, cents, feeCents = 0, method = 'cash', seller = this.#seller, drawer }: Purchase): Promise<Bought> {
    const [orderId, unitId, paymentId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await this.#run(
      `insert into orders (id, customer_id, product_id, condition, storage, service_method, price_rule, base_price_cents,
          quoted_price_cents, created_at, updated_at)
        values ($1, $2, $3, 'good', '128GB', 'counter', 'counter', $4, $4, $5, $5)`,
      [orderId, seller, this.#productId, cents, at],
    );
    await this.#run(
      `insert into units (id, order_id, product_id, condition, state, acquired_on, acquired_at, held_until, cost_cents, version)
        values ($1, $2, $3, 'good', 'testing', ($4::timestamptz at time zone 'America/Chicago')::date, $4, '2000-01-01', $5, 1)`,
      [unitId, orderId, this.#productId, at, cents + feeCents],
    );
    const bought = { orderId, unitId, payment: { id: paymentId, cents, feeCents, method } };
    await this.#pay(bought, { kind: 'payment', at });
    await this.#addEvent(unitId, 'testing', at);
    await this.addCost(bought, { at, cents, kind: 'payout' });
    if (feeCents > 0) await this.addCost(bought, { at, cents: feeCents, kind: 'fee' });
    if (drawer !== undefined)
      await this.#moveCash(drawer, { at, cents: -cents, kind: 'seller_payout', ref: paymentId });
    return bought;
  }

  /** Reverses the payment: returns the device, and its cash to the drawer. */
  async giveBack(bought: Bought, at: string, drawer?: Drawer): Promise<void> {
    await this.undo(bought, at, 'returned_to_seller');
    const { id, cents } = bought.payment;
    if (drawer !== undefined) await this.#moveCash(drawer, { at, cents, kind: 'payout_reversed', ref: id });
  }

  /** Reverses the payment; by default, the device stays. */
  async undo(bought: Bought, at: string, state = 'purchase_reversed'): Promise<void> {
    await this.#pay(bought, { kind: 'reversal', at });
    await this.end(bought, state, at);
  }

  async addCost(
    { unitId }: Bought,
    { at, cents, kind, expense = null }: { at: string; cents: number; kind: string; expense?: string | null },
  ): Promise<void> {
    await this.#run(
      `insert into unit_costs (id, unit_id, kind, amount_cents, expense_id, actor, at)
        values (gen_random_uuid(), $1, $2, $3, $4, 'admin', $5)`,
      [unitId, kind, cents, expense, at],
    );
    await this.#run(
      `update units set cost_cents = (select sum(amount_cents) from unit_costs where unit_id = $1) where id = $1`,
      [unitId],
    );
  }

  async sell(
    { unitId }: Bought,
    { at, cents, feeCents = 0 }: { at: string; cents: number; feeCents?: number },
  ): Promise<void> {
    await this.#run(
      `insert into unit_sales (id, unit_id, kind, round, price_cents, fee_cents, cost_cents, method, channel, actor, at)
        select gen_random_uuid(), id, 'sale', (select count(*) from unit_sales where unit_id = $1 and kind = 'sale') + 1, $2, $3,
          cost_cents, 'card', 'counter', 'admin', $4 from units where id = $1`,
      [unitId, cents, feeCents, at],
    );
    await this.#leave(unitId, 'sold', at);
  }

  async reverseSale({ unitId }: Bought, at: string): Promise<void> {
    await this.#run(
      `insert into unit_sales (id, unit_id, kind, round, reverses, price_cents, fee_cents, cost_cents, method, channel, reason,
          actor, at)
        select gen_random_uuid(), unit_id, 'reversal', round, id, price_cents, fee_cents, cost_cents, method, channel, 'Back',
          'admin', $2 from unit_sales where unit_id = $1 and kind = 'sale' order by round desc limit 1`,
      [unitId, at],
    );
    await this.#comeBack(unitId, 'ready', at);
  }

  async end({ unitId }: Bought, state: string, at: string): Promise<void> {
    await this.#leave(unitId, state, at);
  }

  async find({ unitId }: Bought, at: string): Promise<void> {
    await this.#comeBack(unitId, 'testing', at);
  }

  /** @param refundOf refunded expense; the amount is then below zero */
  async spend({
    day,
    cents,
    category,
    refundOf = null,
  }: {
    day: string;
    cents: number;
    category: string;
    refundOf?: string | null;
  }): Promise<string> {
    const id = crypto.randomUUID();
    await this.#run(
      `insert into business_expenses (id, category, amount_cents, description, spent_on, paid_from, approval, actor, created_at,
          version, refund_of) values ($1, $2, $3, 'Something', $4::date, 'card', 'not_needed', 'admin', now(), 1, $5)`,
      [id, category, cents, day, refundOf],
    );
    await this.#run(
      `insert into expense_changes (id, expense_id, version, kind, actor, at)
        values (gen_random_uuid(), $1, 1, 'added', 'admin', now())`,
      [id],
    );
    return id;
  }

  async openDrawer({ at, cents }: { at: string; cents: number }): Promise<Drawer> {
    this.#registers += 1;
    const drawer = { id: crypto.randomUUID(), registerId: crypto.randomUUID(), name: `Register ${this.#registers}` };
    await this.#run('insert into till_registers (id, name, created_at) values ($1, $2, $3)', [
      drawer.registerId,
      drawer.name,
      at,
    ]);
    await this.#run(
      `insert into till_sessions (id, register_id, state, opening_count, opened_at, opened_by, needs)
        values ($1, $2, 'open', '{}', $3, 'pos', 'nothing')`,
      [drawer.id, drawer.registerId, at],
    );
    await this.#moveCash(drawer, { at, cents, kind: 'opening', ref: null });
    return drawer;
  }

  async closeDrawer(
    { id, registerId, name }: Drawer,
    { at, countedCents }: { at: string; countedCents: number },
  ): Promise<void> {
    const [sum] = await this.#run('select sum(amount_cents)::int as cents from till_entries where session_id = $1', [
      id,
    ]);
    const expected = Number(sum?.cents);
    const [opened] = await this.#run('select opened_at from till_sessions where id = $1', [id]);
    await this.#run(
      `update till_sessions set state = 'closed', count = '{}', counted_by = 'pos', closed_at = $2 where id = $1`,
      [id, at],
    );
    const decimal = (cents: number) => (cents / 100).toFixed(2);
    const openedAt = new Date(String(opened?.opened_at)).toISOString();
    const content = {
      register: name,
      sessionId: id,
      openedAt,
      openedBy: 'pos',
      closedAt: at,
      closedBy: 'pos',
      lines: [],
      opening: { pieces: {}, total: '0.00' },
      expected: decimal(expected),
      countedBy: 'pos',
      reason: null,
      counted: { pieces: {}, total: decimal(countedCents) },
      difference: decimal(countedCents - expected),
      signedBy: null,
      isForced: false,
    };
    this.#reports += 1;
    await this.#run(
      'insert into till_reports (id, number, register_id, session_id, content) values (gen_random_uuid(), $1, $2, $3, $4)',
      [this.#reports, registerId, id, JSON.stringify(content)],
    );
  }

  async #pay({ orderId, payment }: Bought, { kind, at }: { kind: string; at: string }): Promise<void> {
    const isReversal = kind === 'reversal';
    await this.#run(
      `insert into payments (id, order_id, kind, round, reverses, amount_cents, fee_cents, method, agreed_cents, from_status,
          reason, actor, created_at) values ($1, $2, $3, 1, $4, $5, $6, $7, $5, 'evaluation', 'Test', 'admin', $8)`,
      [
        isReversal ? crypto.randomUUID() : payment.id,
        ...[orderId, kind, isReversal ? payment.id : null, payment.cents, payment.feeCents, payment.method, at],
      ],
    );
  }

  async #leave(unitId: string, state: string, at: string): Promise<void> {
    await this.#addEvent(unitId, state, at);
    await this.#run(
      `update units set state = $2, ended_on = ($3::timestamptz at time zone 'America/Chicago')::date where id = $1`,
      [unitId, state, at],
    );
  }

  async #comeBack(unitId: string, state: string, at: string): Promise<void> {
    await this.#addEvent(unitId, state, at);
    await this.#run('update units set state = $2, ended_on = null where id = $1', [unitId, state]);
  }

  async #addEvent(unitId: string, state: string, at: string): Promise<void> {
    await this.#run(
      `insert into unit_events (unit_id, from_state, to_state, actor, at)
        select $1, (select to_state from unit_events where unit_id = $1 order by id desc limit 1), $2, 'admin', $3`,
      [unitId, state, at],
    );
  }

  async #moveCash(
    { id }: Drawer,
    { at, cents, kind, ref }: { at: string; cents: number; kind: string; ref: string | null },
  ): Promise<void> {
    await this.#run(
      `insert into till_entries (session_id, number, kind, amount_cents, ref_kind, ref_id, actor, at)
        select $1, (select count(*) from till_entries where session_id = $1) + 1, $2, $3, $4, $5, 'pos', $6`,
      [id, kind, cents, ref === null ? null : 'payment', ref, at],
    );
  }

  #run(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.#server.context.database.query(plain(text, values));
  }
}
