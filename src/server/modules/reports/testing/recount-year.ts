import { ENDED_STATES } from '#domain/inventory/states.ts';
import { parseSum } from '#domain/money.ts';
import { localDay } from '#test/year/instants.ts';
import type { Row, YearRows } from '#test/year/rows.ts';

interface Day {
  purchases: number;
  fees: number;
  /** Purchases in cash. */
  cash: number;
  sales: number;
  saleFees: number;
  cost: number;
  expenses: number;
  /** Expenses without the part booked as costs of units. */
  otherExpenses: number;
  /** Differences of the drawers that were open on the day. */
  differences: number;
}

interface Unit {
  opening: number;
  payout: number;
  fee: number;
  added: number;
  closing: number;
  undone: number;
  sold: number;
  lost: number;
}

const centsOf = (row: Row, column: string) => Number(row[column]);
/** Cache of days by instant: a year has many rows with the same time. */
const dayCache = new Map<unknown, string>();
function dayOf(row: Row, column: string): string {
  const instant = row[column];
  const day = dayCache.get(instant) ?? localDay(Date.parse(String(instant)));
  dayCache.set(instant, day);
  return day;
}
const signOf = ({ kind }: Row) => (kind === 'reversal' ? -1 : 1);
const isStock = (state: unknown) => state !== null && !ENDED_STATES.some((ended) => ended === state);

/** Recounts the rows of a generated year in memory, row by row and by local day. */
export class Recount {
  readonly #rows: YearRows;
  readonly #days = new Map<string, Day>();
  readonly #costs: ReadonlyMap<unknown, Row[]>;
  readonly #events: ReadonlyMap<unknown, Row[]>;
  readonly #sales: ReadonlyMap<unknown, Row[]>;

  constructor(rows: YearRows) {
    this.#rows = rows;
    this.#costs = Map.groupBy(rows.unit_costs, ({ unit_id }) => unit_id);
    this.#events = Map.groupBy(rows.unit_events, ({ unit_id }) => unit_id);
    this.#sales = Map.groupBy(rows.unit_sales, ({ unit_id }) => unit_id);
    this.#addMoney();
    this.#addExpenses();
    this.#addDrawers();
  }

  day(day: string): Day {
    const sums = this.#days.get(day) ?? {
      purchases: 0,
      fees: 0,
      cash: 0,
      sales: 0,
      saleFees: 0,
      cost: 0,
      expenses: 0,
      otherExpenses: 0,
      differences: 0,
    };
    this.#days.set(day, sums);
    return sums;
  }

  /** Returns the stock at the end of a day. */
  stockAfter(day: string): { units: number; cents: number } {
    const costs = this.#rows.units.flatMap(({ id }) => {
      return isStock(this.#stateAfter(id, day)) ? [this.#costAfter(id, day, () => true)] : [];
    });
    return { units: costs.length, cents: costs.reduce((sum, cents) => sum + cents, 0) };
  }

  /** Returns the changes of each unit with any value in a range of days. */
  units(from: string, to: string): Unit[] {
    const before = dayBefore(from);
    return this.#rows.units.flatMap(({ id }) => {
      const valueAfter = (day: string) =>
        isStock(this.#stateAfter(id, day)) ? this.#costAfter(id, day, () => true) : 0;
      const inDays = (matches: (kind: unknown) => boolean) =>
        this.#costAfter(id, to, matches) - this.#costAfter(id, before, matches);
      const returns = (day: string) => this.#stateAfter(id, day) === 'returned_to_seller';
      const sales = (this.#sales.get(id) ?? []).filter((sale) => isIn(dayOf(sale, 'at'), from, to));
      const unit = {
        opening: valueAfter(before),
        payout: inDays((kind) => kind === 'payout'),
        fee: inDays((kind) => kind === 'fee'),
        added: inDays((kind) => kind !== 'payout' && kind !== 'fee'),
        closing: valueAfter(to),
        undone:
          returns(to) && !returns(before) ? this.#costAfter(id, to, (kind) => kind === 'payout' || kind === 'fee') : 0,
        sold: sales.reduce((sum, sale) => sum + signOf(sale) * centsOf(sale, 'cost_cents'), 0),
      };
      const lost = unit.opening + unit.payout + unit.fee + unit.added - unit.closing - unit.sold - unit.undone;
      const price = sales.reduce((sum, sale) => sum + signOf(sale) * centsOf(sale, 'price_cents'), 0);
      const figures = [...Object.values(unit), lost, price];
      return figures.some((cents) => cents !== 0) ? [{ ...unit, lost }] : [];
    });
  }

  sellers(from: string, to: string): { people: number; devices: number; cents: number } {
    const customers = new Map(this.#rows.orders.map(({ id, customer_id }) => [id, customer_id]));
    const sums = new Map<unknown, { devices: number; cents: number }>();
    for (const row of this.#rows.payments) {
      if (!isIn(dayOf(row, 'created_at'), from, to)) continue;
      const seller = customers.get(row.order_id);
      const { devices, cents } = sums.get(seller) ?? { devices: 0, cents: 0 };
      sums.set(seller, {
        devices: devices + (row.part === 1 ? signOf(row) : 0),
        cents: cents + signOf(row) * centsOf(row, 'amount_cents'),
      });
    }
    const people = [...sums.values()].filter(({ devices, cents }) => devices !== 0 || cents !== 0);
    return {
      people: people.length,
      devices: people.reduce((sum, { devices }) => sum + devices, 0),
      cents: people.reduce((sum, { cents }) => sum + cents, 0),
    };
  }

  #addMoney(): void {
    for (const row of this.#rows.payments) {
      const day = this.day(dayOf(row, 'created_at'));
      day.purchases += signOf(row) * centsOf(row, 'amount_cents');
      day.fees += signOf(row) * centsOf(row, 'fee_cents');
      if (row.method === 'cash') day.cash += signOf(row) * centsOf(row, 'amount_cents');
    }
    for (const row of this.#rows.unit_sales) {
      const day = this.day(dayOf(row, 'at'));
      day.sales += signOf(row) * centsOf(row, 'price_cents');
      day.saleFees += signOf(row) * centsOf(row, 'fee_cents');
      day.cost += signOf(row) * centsOf(row, 'cost_cents');
    }
  }

  #addExpenses(): void {
    const linked = Map.groupBy(this.#rows.unit_costs, ({ expense_id }) => expense_id);
    for (const row of this.#rows.business_expenses) {
      if (row.deleted_at !== null) continue;
      const booked = (linked.get(row.id) ?? []).reduce((sum, cost) => sum + centsOf(cost, 'amount_cents'), 0);
      const day = this.day(String(row.spent_on));
      const cents = centsOf(row, 'amount_cents');
      const sign = Math.sign(cents);
      day.expenses += cents;
      day.otherExpenses += cents - sign * Math.min(Math.abs(cents), Math.max(sign * booked, 0));
    }
  }

  /** Adds the difference of the last report of each session to every day on which the session was open. */
  #addDrawers(): void {
    const reports = Map.groupBy(this.#rows.till_reports, ({ session_id }) => session_id);
    for (const session of this.#rows.till_sessions) {
      const content: unknown = reports.get(session.id)?.at(-1)?.content;
      const difference =
        typeof content === 'object' && content !== null && 'difference' in content ? content.difference : null;
      if (typeof difference !== 'string') continue;
      const last = dayOf(session, 'closed_at');
      for (let day = dayOf(session, 'opened_at'); day <= last; day = dayAfter(day)) {
        this.day(day).differences += parseSum(difference);
      }
    }
  }

  #stateAfter(id: unknown, day: string): unknown {
    const events = (this.#events.get(id) ?? []).filter((event) => dayOf(event, 'at') <= day);
    return events.at(-1)?.to_state ?? null;
  }

  #costAfter(id: unknown, day: string, matches: (kind: unknown) => boolean): number {
    return (this.#costs.get(id) ?? [])
      .filter((cost) => matches(cost.kind) && dayOf(cost, 'at') <= day)
      .reduce((sum, cost) => sum + centsOf(cost, 'amount_cents'), 0);
  }
}

const isIn = (day: string, from: string, to: string) => day >= from && day <= to;
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string) => shiftDay(day, -1);
const dayAfter = (day: string) => shiftDay(day, 1);
