import crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareEmptyData, type TestData } from '#test/test-database.ts';

const BEFORE = '0016_note_of_reversals';
const USERS = { dana: crypto.randomUUID(), robin: crypto.randomUUID() };

/** Age of a record in days, and its differences from Dana's first one. */
interface Given {
  days: number;
  changes?: Record<string, unknown>;
}

const RECORDS: Record<string, Given> = {
  // Three saves of one profile; the account orders under the last, though a copy is newer.
  first: { days: 9 },
  second: { days: 8 },
  account: { days: 7, changes: { is_account_record: true } },
  copy: { days: 6 },
  // A second address, twice, neither of them the account record's.
  'old home': { days: 5, changes: { address: '1 Elm Street' } },
  'old home again': { days: 4, changes: { address: '1 Elm Street' } },
  'no street': { days: 5, changes: { address: null } },
  'no street again': { days: 4, changes: { address: null } },
  'just now': { days: 0 },
  'another name': { days: 9, changes: { name: 'Dan Reyes' } },
  'another phone': { days: 9, changes: { phone: '+15125550199' } },
  'another e-mail': { days: 9, changes: { email: 'other@example.test' } },
  'of another account': { days: 9, changes: { user_id: USERS.robin } },
  'of a guest': { days: 9, changes: { user_id: null, visitor: 'a browser' } },
  'of the same guest': { days: 8, changes: { user_id: null, visitor: 'a browser' } },
};
const MERGED: Record<string, string> = {
  first: 'account',
  second: 'account',
  copy: 'account',
  'old home': 'old home again',
  'no street': 'no street again',
};

let data: TestData;
let database: Database;
const ids = new Map(Object.keys(RECORDS).map((name) => [name, crypto.randomUUID()]));
const idOf = (name: string) => ids.get(name) ?? expect.fail(`No record is called ${name}`);

/** Inserts a row with the given columns. */
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const values = Object.values(row);
  const places = values.map((_, index) => `$${index + 1}`);
  await database.query(plain(`insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`, values));
}

beforeAll(async () => {
  data = await prepareEmptyData();
  database = await openDatabase({ url: data.url, dataDir: data.dataDir, poolSize: 2, log: createLog('silent') });
  await migrateDatabase(database, BEFORE);
  const now = new Date();
  const person = { name: 'Dana Reyes', email: 'dana@example.test', phone: '+15125550142' };
  const stamps = { created_at: now, updated_at: now };
  for (const [name, id] of Object.entries(USERS)) {
    await insert('users', { id, ...person, email: `${name}@example.test`, password_hash: 'none', ...stamps });
  }
  const place = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zip_code: '78704' };
  for (const [name, { days, changes }] of Object.entries(RECORDS)) {
    const created_at = new Date(now.getTime() - days * 24 * 3600 * 1000);
    await insert('customers', { id: idOf(name), user_id: USERS.dana, ...person, ...place, created_at, ...changes });
    const price = { price_rule: 'evaluation', base_price_cents: 1, quoted_price_cents: 1 };
    const device = { product_id: 1, condition: 'good', storage: 'N/A', service_method: 'mail', imei: name };
    await insert('orders', { id: crypto.randomUUID(), customer_id: idOf(name), ...device, ...price, ...stamps });
  }
  await migrateDatabase(database);
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});

describe('merging identical records of an account', () => {
  test('keeps the account record, else the newest', async () => {
    const left = await database.query(plain<{ id: string }>('select id from customers'));
    const names = Object.keys(RECORDS).filter((name) => left.some(({ id }) => id === idOf(name)));
    expect(names).toEqual(Object.keys(RECORDS).filter((name) => MERGED[name] === undefined));
  });

  test('moves their orders, and no others', async () => {
    const rows = await database.query(
      plain<{ imei: string; customer_id: string }>('select imei, customer_id from orders'),
    );
    const now = Object.fromEntries(rows.map(({ imei, customer_id }) => [imei, customer_id]));
    expect(now).toEqual(Object.fromEntries(Object.keys(RECORDS).map((name) => [name, idOf(MERGED[name] ?? name)])));
  });

  test('leaves the kept record unchanged', async () => {
    await expect(database.query(plain('delete from customers'))).rejects.toThrow('are kept');
  });
});
