import crypto from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { strictObserver } from '#test/sql/observer.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareEmptyData } from '#test/test-database.ts';
import {
  eraseAttachments,
  findAttachment,
  keepAttachments,
  listAttachments,
  removeUnkeptAttachments,
} from '../index.ts';

/** The newest migration of the versions that had a table of photos for each kind of record. */
const BEFORE = '0088_erase_hold_words';
const ADDED = new Date('2026-11-20T15:00:00Z');

const sql = (text: string, values: unknown[] = []) => database.query(plain(text, values));
const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
const files = async () => (await sql('select id from stored_files where claimed_at is not null')).length;

/** Ids of the records that photos were added to, and of the photos. */
const ids = {
  order: crypto.randomUUID(),
  inspection: crypto.randomUUID(),
  offer: crypto.randomUUID(),
  back: crypto.randomUUID(),
  driver: crypto.randomUUID(),
  box: crypto.randomUUID(),
  contest: crypto.randomUUID(),
  packed: crypto.randomUUID(),
  door: crypto.randomUUID(),
  expense: crypto.randomUUID(),
  receipt: crypto.randomUUID(),
  deleted: crypto.randomUUID(),
  visit: crypto.randomUUID(),
};

async function addFile(): Promise<string> {
  const id = crypto.randomUUID();
  await sql(
    `insert into stored_files (id, kind, sha256, bytes, created_at, claimed_at) values ($1, 'image', $2, 9, now(), now())`,
    [id, 'ab'.repeat(32)],
  );
  return id;
}

/** Fills a database as the versions before one table of attachments did. */
async function addOldRows(): Promise<void> {
  const customer = crypto.randomUUID();
  await sql(
    `insert into customers (id, name, email, phone, city, state, zip_code, created_at)
      values ($1, 'Robin Vale', 'robin@example.test', '+15125550123', 'Austin', 'TX', '78704', now())`,
    [customer],
  );
  await sql(
    `insert into products (id, device_type, model, base_price_cents) values (1, 'iPhone', 'iPhone 15', 50000) on conflict do nothing`,
  );
  await sql(
    `insert into orders (id, customer_id, product_id, condition, storage, service_method, price_rule, base_price_cents,
        quoted_price_cents, created_at, updated_at)
      values ($1, $2, 1, 'good', '128GB', 'mail', 'quick', 50000, 40000, now(), now())`,
    [ids.order, customer],
  );
  await sql(
    `insert into inspections (id, order_id, round, version, product_id, condition, defects, holds, actor, started_at)
      values ($1, $2, 1, 1, 1, 'good', '{}', '{}', 'pos', now())`,
    [ids.inspection, ids.order],
  );
  await sql(
    `insert into price_offers (id, order_id, inspection_id, shown, quoted_cents, amount_cents, state, made_at, counted_from,
        answer_by, is_extended, next_look_at)
      values ($1, $2, $3, '{}', 40000, 30000, 'open', now(), now(), now(), false, now())`,
    [ids.offer, ids.order, ids.inspection],
  );
  await sql(
    `insert into returns (id, order_id, cause, state, version, begun_at, actor, due_at)
      values ($1, $2, 'staff', 'packed', 1, now(), 'pos', now())`,
    [ids.back, ids.order],
  );
  await sql(
    `insert into drivers (id, name, email, phone, created_at, updated_at)
      values ($1, 'Drew Hart', 'drew@example.test', '+15125550124', now(), now())`,
    [ids.driver],
  );
  await sql(`insert into inspection_photos values ($1, $2, 'box', $3, $4)`, [
    ids.box,
    ids.inspection,
    await addFile(),
    ADDED,
  ]);
  await sql(`insert into return_photos values ($1, $2, $3, $4)`, [ids.packed, ids.back, await addFile(), ADDED]);
  await sql(`insert into pickup_photos values ($1, $2, '2026-11-20', $3, $4, $5)`, [
    ids.door,
    ids.order,
    ids.driver,
    await addFile(),
    ADDED,
  ]);
  const contest = 'insert into price_offer_photos values ($1, $2, $3, $4, $5, $6)';
  await sql(contest, [ids.contest, ids.offer, 'SPEAKER', await addFile(), ADDED, 'hash of a browser']);
  // Its browser made an id that a photo of the shop has.
  await sql(contest, [ids.box, ids.offer, 'TOUCH', await addFile(), ADDED, null]);
  await addOldReceipts();
  await sql(
    `insert into visits (id, kind, signature_file_id, id_photo_file_id, actor, created_at) values ($1, 'purchase', $2, null, 'pos', $3)`,
    [ids.visit, await addFile(), ADDED],
  );
  await sql('insert into visit_orders (order_id, visit_id, position) values ($1, $2, 1)', [ids.order, ids.visit]);
}

/** Adds receipts to an expense, whose month is then closed. */
async function addOldReceipts(): Promise<void> {
  await sql(
    `insert into business_expenses (id, category, amount_cents, description, spent_on, paid_from, approval, actor, created_at,
        version)
      values ($1, 'supplies', 1250, 'Tape', '2026-10-05', 'card', 'not_needed', 'admin', now(), 1)`,
    [ids.expense],
  );
  const receipt = 'insert into expense_receipts values ($1, $2, $3, $4, $5, $6, $7, $8)';
  await sql(receipt, [ids.receipt, ids.expense, await addFile(), 'tape.jpg', 'Dana', ADDED, null, null]);
  await sql(receipt, [ids.deleted, ids.expense, await addFile(), 'old.jpg', 'Dana', ADDED, 'Sam', ADDED]);
  await sql(
    `insert into expense_month_changes (id, month, number, kind, reason, actor, at)
      values (gen_random_uuid(), '2026-10', 1, 'closed', 'Sent', 'admin', now())`,
  );
}

const data = await prepareEmptyData();
const { url, dataDir } = data;
const database = await openDatabase({
  url,
  dataDir,
  poolSize: 2,
  log: createLog('silent'),
  observer: strictObserver,
  mayOptimize: true,
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
await migrateDatabase(database, { upTo: BEFORE });
await addOldRows();
await migrateDatabase(database);

describe('a database of a version with a table of photos for each kind of record', () => {
  test('keeps all photos and receipts, each with its record, its file and whoever added it', async () => {
    const { order: orderId, inspection, offer, back, driver } = ids;
    const same = { orderId, addedAt: ADDED, kind: 'image', bytes: 9, addedBy: null };
    expect(await listAttachments(database, 'inspection', [inspection])).toMatchObject([
      { ...same, id: ids.box, ownerId: inspection, subject: 'box' },
    ]);
    expect(await listAttachments(database, 'return', [back])).toMatchObject([
      { ...same, id: ids.packed, ownerId: back, subject: 'device' },
    ]);
    expect(await listAttachments(database, 'pickup', [orderId])).toMatchObject([
      { ...same, id: ids.door, subject: 'device', addedBy: `2026-11-20 ${driver}` },
    ]);
    const contested = await listAttachments(database, 'price_offer', [offer]);
    expect(contested.toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
      { ...same, id: ids.contest, subject: 'SPEAKER', addedBy: 'hash of a browser' },
      { ...same, subject: 'TOUCH' },
    ]);
    expect(contested.map(({ id }) => id)).not.toContain(ids.box);
    expect(await listAttachments(database, 'visit', [ids.visit])).toMatchObject([{ ...same, subject: 'signature' }]);
    const receipts = await listAttachments(database, 'expense', [ids.expense]);
    const receipt = { ...same, orderId: null, subject: 'receipt', addedBy: 'Dana', deletedBy: null, deletedAt: null };
    expect(receipts.toSorted((a, b) => (b.name ?? '').localeCompare(a.name ?? ''))).toMatchObject([
      { ...receipt, id: ids.receipt, name: 'tape.jpg' },
      { ...receipt, id: ids.deleted, name: 'old.jpg', deletedBy: 'Sam', deletedAt: ADDED },
    ]);
    expect(new Set((await sql('select file_id from attachments')).map(({ file_id: id }) => id)).size).toBe(8);
  });
});

describe('an attachment', () => {
  test('is found by the kind of its record alone', async () => {
    expect(await findAttachment(database, 'inspection', ids.box)).not.toBeNull();
    expect(await findAttachment(database, 'price_offer', ids.box)).toBeNull();
    expect(await findAttachment(database, 'return', ids.door)).toBeNull();
  });

  test.each([
    ['a record that does not exist', 'inspection', crypto.randomUUID(), 'box', 'attachments_inspection_id'],
    ['a record of another kind', 'price_offer', ids.inspection, 'TOUCH', 'attachments_price_offer_id'],
    ['a pickup of another order', 'pickup', ids.inspection, 'device', 'attachments_of_order'],
    ['a subject that its record does not have', 'return', ids.back, 'box', 'attachments_subject'],
    ['a kind of record that there is not', 'order', ids.order, 'device', 'attachments_'],
  ])('is refused by the database with %s', async (_, kind, owner, subject, constraint) => {
    const row = 'insert into attachments values ($1, $2, $3, $4, $5, $6, now(), null)';
    const given = [crypto.randomUUID(), kind, owner, ids.order, subject, await addFile()];
    await expect(sql(row, given)).rejects.toThrow(constraint);
  });

  test('of a contest that was never sent is removed after its time, and stays once it is a part of one', async () => {
    const contested = async () => (await listAttachments(database, 'price_offer', [ids.offer])).length;
    const removeBefore = (time: Date) => database.transaction((tx) => removeUnkeptAttachments(tx, 'price_offer', time));
    const [before, later] = [await files(), new Date(ADDED.getTime() + 1)];
    await removeBefore(ADDED);
    expect(await contested()).toBe(2);
    await database.transaction((tx) => keepAttachments(tx, [ids.contest]));
    await removeBefore(later);
    expect(await contested()).toBe(2);
    await sql(`update attachments set added_by = 'hash of a browser' where id = any($1)`, [[ids.contest, ids.door]]);
    await removeBefore(later);
    expect([await contested(), await files()]).toEqual([1, before - 1]);
    expect(await findAttachment(database, 'pickup', ids.door)).not.toBeNull();
  });

  test('is erased with its order, and its file is given up', async () => {
    const before = await files();
    await database.transaction((tx) => eraseAttachments(tx, [crypto.randomUUID()]));
    expect(await files()).toBe(before);
    await database.transaction((tx) => eraseAttachments(tx, [ids.order]));
    expect([await files(), await sql('select id from attachments order by id')]).toEqual([
      before - 5,
      [{ id: ids.deleted }, { id: ids.receipt }].toSorted(byId),
    ]);
  });
});
