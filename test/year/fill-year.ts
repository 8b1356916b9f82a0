import type pg from 'pg';
import { Dice } from '../../scripts/demo/dice.ts';
import { addDrawers, addExpenses } from './books.ts';
import { YEAR_START } from './instants.ts';
import { addOrder, type Product, type Year } from './orders.ts';
import { emptyYear, iso, type Row, TABLES, type YearRows } from './rows.ts';
import { addUnit, lastDay } from './stock.ts';

/** Number of rows per statement. */
const AT_ONCE = 2_000;
/** Table whose triggers are disabled: they check the entries of open drawers, and these drawers are closed. */
const UNCHECKED = 'till_entries';

/**
 * Fills a database that has the product's tables with a year of a shop in Chicago: 2025, with both clock changes, and
 * rows at the edges of days. Adds purchases, payments in parts, reversals, units with their costs, sales and reversed
 * sales, expenses, and drawers with their reports. The same arguments give the same year.
 * @param client a separate connection
 */
export async function fillYear(
  client: pg.ClientBase,
  { orders, seed = 7 }: { orders: number; seed?: number },
): Promise<void> {
  const { rows: products } = await client.query<Product>(
    'select id, storage, base_price_cents as "basePriceCents" from products where base_price_cents > 0 order by id',
  );
  const year = makeYear(products, orders, seed);
  await client.query('begin');
  await client.query(`alter table ${UNCHECKED} disable trigger user`);
  for (const table of TABLES) await insertRows(client, table, year[table]);
  await client.query(`alter table ${UNCHECKED} enable trigger user`);
  const [last] = year.till_reports.slice(-1);
  await client.query('update till_report_counter set last = $1', [last?.number ?? 0]);
  await client.query('commit');
  await client.query(`analyze ${TABLES.join(', ')}`);
}

/** Makes the rows of the year, without a database. */
export function makeYear(products: readonly Product[], orders: number, seed: number): YearRows {
  const year: Year = { dice: new Dice(seed), rows: emptyYear(), cash: [], bought: [] };
  const { dice, rows } = year;
  for (let left = Math.ceil(orders * 0.7); left > 0; left -= 1) rows.customers.push(customer(dice, left));
  for (let place = 0; place < orders; place += 1) {
    // Some products are sold far more often than others.
    const product = products[Math.floor(dice.next() ** 3 * products.length)] ?? dice.pick(products);
    addOrder(year, product, String(dice.pick(rows.customers).id), place);
  }
  addExpenses(year, orders);
  const deviceIds = new Map<string, string>();
  for (const bought of year.bought.sort((one, other) => one.at - other.at)) addUnit(year, bought, deviceIds);
  addDrawers(year, lastDay(year));
  return rows;
}

function customer(dice: Dice, number: number): Row {
  return {
    id: dice.uuid(),
    is_account_record: false,
    name: `Seller ${number}`,
    email: `seller-${number}@example.test`,
    phone: `+1512${String(number).padStart(7, '0')}`,
    city: 'Austin',
    state: 'TX',
    zip_code: '78704',
    created_at: iso(YEAR_START),
  };
}

async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + AT_ONCE))],
    );
  }
}
