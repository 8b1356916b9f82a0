import { afterAll, describe, expect, test } from 'vitest';
import { type CustodyFile, fullHead, readHead, shortHead, verifyChain } from '#domain/custody/chain.ts';
import { readBody } from '#domain/custody/entry.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { sha256 } from './append-custody.ts';
import { appendCustody, eraseCustody, listHeads, type OrderStep, readCustody } from './index.ts';

const db = await openTestDatabase({ poolSize: 20 });
afterAll(() => db.stop());

const NOW = new Date('2026-11-23T12:00:00Z');
const sql = (text: string, values: unknown[] = []) => db.database.query(plain(text, values));
const step = (orderId: string, source: string, facts: OrderStep['facts'] = []): OrderStep => ({
  orderId,
  source,
  kind: 'status',
  by: 'shop',
  at: NOW,
  facts,
  personal: [['Reason', `Robin said ${source}`]],
});
const append = (steps: readonly OrderStep[]) => db.database.transaction((tx) => appendCustody(tx, steps, NOW));
const read = (orderId: string) => readCustody(db.database, orderId);
const verify = (file: CustodyFile, ...heads: string[]) =>
  verifyChain(
    file,
    heads.flatMap((head) => readHead(head) ?? []),
    sha256,
  );
/** A record of some entries. */
async function newRecord(length = 3): Promise<string> {
  const orderId = crypto.randomUUID();
  for (let n = 1; n <= length; n += 1) await append([step(orderId, `step ${n}`)]);
  return orderId;
}

describe('the custody record of an order', () => {
  test('is one chain, and its head is that of its last entry', async () => {
    const orderId = await newRecord();
    const file = await read(orderId);
    expect(file.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const last = file.entries.at(-1) ?? expect.fail();
    expect(verify(file, fullHead(last))).toEqual({ isIntact: true, head: { seq: 3, hash: last.hash } });
    expect((await listHeads(db.database, [orderId, crypto.randomUUID()])).get(orderId)).toEqual({
      seq: 3,
      hash: last.hash,
    });
    expect(file.head).toBe(fullHead(last));
    expect(await read(crypto.randomUUID())).toMatchObject({ head: null, entries: [] });
  });

  test('has a salt of its own for the personal data of each entry', async () => {
    const { entries } = await read(await newRecord());
    const salts = entries.map(({ personal }) => personal?.salt ?? '');
    expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
    expect(new Set(salts).size).toBe(3);
  });

  test('takes several steps of several orders at once, each into its own chain in the given order', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    await append([step(two, 'b'), step(one, 'z'), step(two, 'a'), step(one, 'c'), step(two, 'd')]);
    for (const [orderId, sources] of [
      [one, ['z', 'c']],
      [two, ['b', 'a', 'd']],
    ] as const) {
      const file = await read(orderId);
      expect(verify(file).isIntact).toBe(true);
      const rows = await sql('select source from custody_entries where order_id = $1 order by seq', [orderId]);
      expect(rows.map(({ source }) => source)).toEqual(sources);
    }
  });

  test('takes a step that is told twice once, also in one go', async () => {
    const orderId = crypto.randomUUID();
    await append([step(orderId, 'once'), step(orderId, 'once'), step(orderId, 'other')]);
    await append([step(orderId, 'once')]);
    const file = await read(orderId);
    expect([file.entries.length, verify(file).isIntact]).toEqual([2, true]);
    expect(file.entries.every(({ personal }) => personal !== null)).toBe(true);
  });

  test('that 50 writers append to at once is one chain without a gap', async () => {
    const orderId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 50 }, (_, n) => append([step(orderId, `writer ${n}`)])));
    const file = await read(orderId);
    expect(file.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(new Set(file.entries.map(({ prev }) => prev)).size).toBe(50);
    expect(verify(file).isIntact).toBe(true);
  });

  test('has one hash in the database and here, and the bytes of its bodies, whatever they say', async () => {
    const orderId = crypto.randomUUID();
    const odd = [
      ...['', "O'Brien", 'naïve 😀 \u2028', 'a\nb\tc', '%_$1:name', '{"weight": 136.0}'],
      '\\n \\u0000 \u0000 \ud800',
    ];
    await append(odd.map((words, n) => step(orderId, `odd ${n}`, [['Words', words]])));
    // Another program writes 136.0, which stays as it is.
    const body = '{"weight": 136.0, "kind": "arrived"}';
    const insert = `insert into custody_entries (order_id, source, body, recorded_at) values ($1, 'raw', $2, now())`;
    await sql(insert, [orderId, body]);
    const file = await read(orderId);
    const bodies = file.entries.map((entry) => entry.body);
    expect([verify(file).isIntact, bodies.pop()]).toEqual([true, body]);
    expect(bodies.map((one) => readBody(one).facts[0]?.[1])).toEqual(odd);
  });
});

describe('the database', () => {
  test.each([
    ['update custody_entries set body = $2 where order_id = $1', ['{}']],
    ['update custody_entries set source = $2 where order_id = $1', ['x']],
    ['delete from custody_entries where order_id = $1', []],
    ['update custody_personal set data = $2 where order_id = $1', ['[]']],
    ['delete from custody_personal where order_id = $1', []],
  ])('refuses to empty a table, and: %s', async (text, values) => {
    const orderId = await newRecord(2);
    const before = await read(orderId);
    await expect(sql(text, [orderId, ...values])).rejects.toThrow('append-only');
    for (const table of ['custody_entries', 'custody_personal'])
      await expect(sql(`truncate ${table}`), table).rejects.toThrow('append-only');
    expect(await read(orderId)).toEqual(before);
  });

  test('refuses changes of an entry also while an account is erased', async () => {
    const orderId = await newRecord(1);
    for (const text of ['delete from custody_entries where true', `update custody_entries set body = '{}'`]) {
      const forge = db.database.transaction(async (tx) => {
        await eraseCustody(tx, [orderId]);
        await tx.query(plain(text));
      });
      await expect(forge).rejects.toThrow('append-only');
    }
    expect((await read(orderId)).entries[0]?.personal).not.toBeNull();
  });

  test('numbers and links a new entry itself, whatever it is told', async () => {
    const orderId = await newRecord(1);
    const columns = 'order_id, seq, prev, hash, source, body, recorded_at';
    await sql(`insert into custody_entries (${columns}) values ($1, 7, 'p', 'h', 'forged', '{}', now())`, [orderId]);
    const file = await read(orderId);
    expect([file.entries.length, verify(file).isIntact]).toEqual([2, true]);
  });
});

describe('after personal data was erased', () => {
  test('the chain verifies as before, against the same head, and none of the data is left', async () => {
    const [orderId, other] = [await newRecord(), await newRecord()];
    const before = await read(orderId);
    const head = shortHead(before.entries.at(-1) ?? expect.fail());
    await db.database.transaction((tx) => eraseCustody(tx, [orderId]));
    const after = await read(orderId);
    expect(verify(after, head).isIntact).toBe(true);
    expect(after.entries).toEqual(before.entries.map((entry) => ({ ...entry, personal: null })));
    expect(JSON.stringify(after)).not.toContain('Robin');
    expect((await read(other)).entries.every(({ personal }) => personal !== null)).toBe(true);
  });
});
