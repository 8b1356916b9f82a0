import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newPdf } from '#server/ports/testing/sample-pdf.ts';
import { newPhonePhoto, newPicture, newPixelBomb, readPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

const EXPENSE = { category: 'supplies', amount: '12.50', description: 'Tape', spentOn: '2024-03-05' };
const newExpense = async (changes: object = {}): Promise<{ id: string; version: number }> =>
  (await admin.post('/api/business-expenses', { ...EXPENSE, ...changes }, keyHeader())).body;
const pathOf = ({ id }: { id: string }) => `/api/business-expenses/${id}/receipts`;
const send = (expense: { id: string }, bytes: Uint8Array, query = '', key = newKey()) =>
  admin.send(`${pathOf(expense)}?name=receipt.jpg${query}`, bytes, keyHeader(key));
const listed = async (expense: { id: string }) => (await admin.get(pathOf(expense))).body;
const missing = async () => (await admin.get('/api/business-expenses/totals')).body.receiptsMissing;
/** A photo of its own each time. */
let photos = 60;
const newPhoto = () => {
  photos += 1;
  return newPicture({ width: photos });
};

function storedNames(): string[] {
  const folder = path.join(server.env.DATA_DIR, 'files', 'uploads');
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
}

describe('a receipt', () => {
  test('that is a photo is shown upright and without the place, to be looked at and as a preview', async () => {
    const expense = await newExpense();
    const { status, body } = await send(expense, await newPhonePhoto());
    expect([status, body]).toMatchObject([
      201,
      { name: 'receipt.jpg', kind: 'image', actor: 'admin', deletedAt: null },
    ]);
    const shown = await admin.get(`/api/receipts/${body.id}`);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const preview = await admin.get(`/api/receipts/${body.id}/preview`);
    const upright = { width: 30, height: 60, hasMetadata: false };
    expect([await readPicture(shown.raw), await readPicture(preview.raw)]).toMatchObject([upright, upright]);
    expect(await listed(expense)).toEqual([body]);
  });

  test('that is a PDF is kept to the byte, and only saved', async () => {
    const pdf = newPdf();
    const { body } = await send(await newExpense(), pdf);
    expect(body).toMatchObject({ kind: 'pdf', bytes: pdf.length });
    const saved = await admin.get(`/api/receipts/${body.id}`);
    expect(saved.raw.equals(pdf)).toBe(true);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-[0-9a-f]{8}\.pdf"$/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await admin.get(`/api/receipts/${body.id}/preview`)).status).toBe(404);
  });

  test('is told by its content, whatever its name and header say', async () => {
    const expense = await newExpense();
    const path = `${pathOf(expense)}?name=page.html`;
    const lied = await admin.send(path, await newPhoto(), { ...keyHeader(), 'content-type': 'text/html' });
    expect([lied.status, lied.body.kind]).toEqual([201, 'image']);
  });

  test.each([
    ['a page', () => Buffer.from('<script>1</script>'), 415, 'file_type_refused'],
    [
      'a photo that is cut off',
      async () => (await newPicture({ width: 600, height: 600 })).subarray(0, 900),
      422,
      'file_damaged',
    ],
    ['a PDF that is cut off', () => newPdf().subarray(0, 20), 422, 'file_damaged'],
    ['a picture of 900 million pixels', newPixelBomb, 413, 'picture_too_large'],
  ])('is refused when it is %s, with a text beside the field', async (_what, make, status, code) => {
    const before = storedNames();
    const expense = await newExpense();
    const { body, ...refused } = await send(expense, await make());
    expect([refused.status, body.code, Object.keys(body.errors)]).toEqual([status, code, ['file']]);
    expect([await listed(expense), storedNames()]).toEqual([[], before]);
  });

  test('is refused above 10 MB, where every other call refuses 64 kB and what is not JSON', async () => {
    const refused = await send(await newExpense(), Buffer.alloc(10_000_001));
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
    const other = await admin.send('/api/business-expenses', Buffer.from('{}'), keyHeader());
    expect([other.status, other.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('is added once by a repeated request', async () => {
    const [expense, pdf, key] = [await newExpense(), newPdf(), newKey()];
    const first = await send(expense, pdf, '', key);
    const again = await send(expense, pdf, '', key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send(expense, newPdf(), '', key)).body.code).toBe('idempotency_key_reused');
    expect(await listed(expense)).toHaveLength(1);
  });

  test('that is at an expense already is named, and kept when told so', async () => {
    const pdf = newPdf();
    await send(await newExpense({ description: 'Toner', amount: '1250.00' }), pdf);
    const expense = await newExpense();
    const { status, body } = await send(expense, pdf);
    expect([status, body.code, body.errors]).toEqual([
      409,
      'receipt_known',
      { file: 'This receipt is already on “Toner” from March 5, 2024, $1,250.' },
    ]);
    expect((await send(expense, pdf, '&known=keep')).status).toBe(201);
  });

  test('is added once when two send it at the same time', async () => {
    const [expense, pdf] = [await newExpense(), newPdf()];
    const answers = await Promise.all([send(expense, pdf), send(expense, pdf)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await listed(expense)).toHaveLength(1);
  });

  test('is not found, nor added, where there is no expense', async () => {
    const nowhere = { id: crypto.randomUUID() };
    expect((await send(nowhere, newPdf())).status).toBe(404);
    for (const path of [pathOf(nowhere), `/api/receipts/${nowhere.id}`])
      expect((await admin.get(path)).status).toBe(404);
  });
});

describe('an expense with a receipt', () => {
  test('has none missing, until it is deleted, which the history keeps', async () => {
    const before = await missing();
    const expense = await newExpense({ description: 'Ink' });
    expect(await missing()).toBe(before + 1);
    const { body } = await send(expense, await newPhoto());
    const ofInk = async (query: string) =>
      (await admin.get(`/api/business-expenses?limit=200${query}`)).body.find(
        ({ id }: { id: string }) => id === expense.id,
      );
    expect([await missing(), (await ofInk('')).receipts, await ofInk('&show=receipt_missing')]).toEqual([
      before,
      1,
      undefined,
    ]);
    const edited = await admin.patch(`/api/business-expenses/${expense.id}`, {
      ...EXPENSE,
      paidFrom: 'card',
      version: 1,
    });
    expect([edited.status, edited.body.receipts]).toEqual([200, 1]);

    const deleted = await admin.delete(`/api/receipts/${body.id}`);
    expect([deleted.status, deleted.body]).toMatchObject([200, { id: body.id, deletedBy: 'admin' }]);
    expect((await admin.delete(`/api/receipts/${body.id}`)).body).toEqual(deleted.body);
    expect([await missing(), await listed(expense)]).toEqual([before + 1, [deleted.body]]);
    expect((await admin.get(`/api/receipts/${body.id}`)).status).toBe(200);
    expect((await send(expense, await newPhoto())).status).toBe(201);
  });

  test('gets and loses none in a closed month', async () => {
    const expense = await newExpense({ spentOn: '2023-09-05' });
    const { body } = await send(expense, newPdf());
    const month = { month: '2023-09', kind: 'closed', reason: 'Sent' };
    expect((await admin.post('/api/expense-months', month, keyHeader())).status).toBe(201);
    const refused = [await send(expense, newPdf()), await admin.delete(`/api/receipts/${body.id}`)];
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
      refused.map(() => [409, 'expense_month_closed']),
    );
  });
});

describe('the database', () => {
  test('keeps receipts: none is removed, moved or brought back', async () => {
    const expense = await newExpense();
    const { body } = await send(expense, newPdf());
    await expect(server.sql('delete from attachments')).rejects.toThrow('append-only');
    await expect(server.sql(`update attachments set name = 'x' where id = $1`, [body.id])).rejects.toThrow(
      'append-only',
    );
    await expect(server.sql(`update attachments set owner_kind = 'visit' where id = $1`, [body.id])).rejects.toThrow(
      'append-only',
    );
    await admin.delete(`/api/receipts/${body.id}`);
    await expect(
      server.sql('update attachments set deleted_at = null, deleted_by = null where id = $1', [body.id]),
    ).rejects.toThrow('append-only');
  });
});
