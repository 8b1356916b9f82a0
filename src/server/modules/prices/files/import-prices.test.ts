import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const pos = await newStaff(server, 'pos');

const preview = async (csv: string) => (await pos.post('/api/products/preview-import', { csv })).body;
const take = (csv: string, previewToken: string, key = newKey()) =>
  pos.post('/api/products/import', { csv, previewToken, fileName: 'prices.csv' }, keyHeader(key));
const priceOf = async (id: number) =>
  Number((await server.sql(`select base_price_cents as cents from products where id = ${id}`))[0]?.cents);
const download = async () => String((await pos.get('/api/download-prices')).raw);

describe('a file of prices', () => {
  test('is read from its bytes, whatever their encoding, and is refused with what it is when it is none', async () => {
    const sent = (bytes: Buffer) => pos.post('/api/products/preview-import', { bytes: bytes.toString('base64') });
    const tabs = '\ufeffDevice Type\tModel\t\tBase Price\r\niPhone\tiPhone 70 Ré\t\t1150\r\n';
    expect((await sent(Buffer.from(tabs, 'utf16le'))).body).toMatchObject({
      rows: [{ model: 'iPhone 70 Ré', newPrice: '1150.00' }],
      unknownColumns: [],
      bad: 0,
    });
    const { status, body } = await sent(Buffer.from('%PDF-1.7'));
    expect([status, body.code, body.message]).toEqual([
      422,
      'csv_unreadable',
      expect.stringContaining('This is a PDF.'),
    ]);
    expect(body.errors).toEqual({ csv: body.message });
  });

  test('is previewed, imported exactly so, and can be undone', async () => {
    await server.sql('update products set base_price_cents = 120000 where id = 1');
    const csv = 'ID,Base Price\r\n1,"$1,150"\r\n';
    const shown = await preview(csv);
    expect(shown).toMatchObject({ added: 0, changed: 1, unchanged: 0, bad: 0, unknownColumns: [] });
    expect(shown.rows).toEqual([
      expect.objectContaining({ line: 2, productId: 1, oldPrice: '1200.00', newPrice: '1150.00' }),
    ]);
    expect(await priceOf(1)).toBe(120_000);
    const { status, body } = await take(csv, shown.previewToken);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ kind: 'import', summary: 'prices.csv: 1 changed', products: 1 }),
    ]);
    expect(await priceOf(1)).toBe(115_000);
    await pos.post(`/api/price-changes/${body.id}/undo`, {}, keyHeader());
    expect(await priceOf(1)).toBe(120_000);
  });

  test('adds missing products, reports bad lines and skips them, and an undo takes them off the list', async () => {
    const csv = 'device_type,model,base price\nairtag,AirTag 9,30\nAirTag,AirTag 10,31\nPixel,Pixel 9,32\n';
    const shown = await preview(csv);
    const badLines = [{ line: 4, problem: '“Pixel” isn’t a device type' }];
    expect(shown).toMatchObject({ added: 2, changed: 0, bad: 1, badLines });
    const { body } = await take(csv, shown.previewToken);
    const list = async () => (await server.browser().get('/api/products?model=AirTag%2010')).body;
    expect(await list()).toEqual([
      expect.objectContaining({ deviceType: 'AirTag', basePrice: '31.00', storage: null }),
    ]);
    await pos.post(`/api/price-changes/${body.id}/undo`, {}, keyHeader());
    expect(await list()).toEqual([]);
  });

  test('asks about columns that it does not know, and drops none unseen', async () => {
    const csv = 'ID,Base Price,Color,\n6,5,red,x\n';
    const shown = await preview(csv);
    expect(shown.unknownColumns).toEqual(['Color', 'Column 4']);
    const { body } = await take(csv, shown.previewToken);
    expect([body.code, body.message]).toEqual([
      'csv_unreadable',
      'We don’t recognize these columns: “Color”, “Column 4”. Rename them or skip them.',
    ]);
    const { status } = await pos.post(
      '/api/products/import',
      { csv, previewToken: shown.previewToken, leftOut: shown.unknownColumns },
      keyHeader(),
    );
    expect([status, await priceOf(6)]).toEqual([200, 500]);
  });

  test('that is too long is refused', async () => {
    const { status } = await pos.post('/api/products/preview-import', { csv: 'x'.repeat(2_000_001) });
    expect(status).toBe(400);
    expect((await pos.post('/api/products/preview-import', { csv: 'x'.repeat(7_000_000) })).status).toBe(413);
  });

  test('is stale when one of its prices has moved since the preview', async () => {
    const csv = 'ID,Base Price\n2,5\n3,6\n';
    const { previewToken } = await preview(csv);
    await server.sql('update products set base_price_cents = 7700 where id = 3');
    const { status, body } = await take(csv, previewToken);
    expect([status, body.code, await priceOf(3)]).toEqual([409, 'preview_stale', 7700]);
  });

  test('is imported once for each key', async () => {
    const csv = 'Device Type,Model,Base Price\niPhone,iPhone 52,10\n';
    const { previewToken } = await preview(csv);
    const key = newKey();
    const both = await Promise.all([take(csv, previewToken, key), take(csv, previewToken, key)]);
    expect([both[0].status, both[0].body.id]).toEqual([200, both[1].body.id]);
  });

  test('must be the previewed file', async () => {
    const { previewToken } = await preview('ID,Base Price\n4,5\n');
    expect((await take('ID,Base Price\n4,6\n', previewToken)).body.code).toBe('preview_stale');
  });

  test('that would change nothing is refused', async () => {
    const csv = `ID,Base Price\n5,${(await priceOf(5)) / 100}\n`;
    expect((await take(csv, (await preview(csv)).previewToken)).body.code).toBe('nothing_to_change');
  });
});

describe('the download', () => {
  test('is a file of every product with its price in every condition', async () => {
    await server.sql(`update products set base_price_cents = 100000, is_active = false where id = 1`);
    const { headers } = await pos.get('/api/download-prices');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="prices-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [titles, ...lines] = (await download()).trimEnd().split('\r\n');
    expect(titles).toBe(
      '\uFEFFID,Device Type,Model,Storage,Base Price,Active,New (110%),Open Box (105%),Excellent (100%),Good (85%),' +
        'Fair (70%),Poor/Broken (50%),Used (80%),Broken (50%),Unlocked adds',
    );
    expect(lines).toHaveLength((await server.sql('select from products')).length);
    expect(lines.find((line) => line.startsWith('1,'))).toBe(
      '1,iPhone,iPhone 16 Pro Max,256GB,1000.00,no,1100.00,1050.00,1000.00,850.00,700.00,500.00,800.00,500.00,25.00',
    );
    await server.sql('update products set is_active = true where id = 1');
  });

  test('can be imported again and changes nothing', async () => {
    const shown = await preview(await download());
    expect(shown).toMatchObject({ added: 0, changed: 0, bad: 0, unknownColumns: [] });
    expect(shown.unchanged).toBe((await server.sql('select from products')).length);
  });

  test('starts no formula in a spreadsheet, and can be imported all the same', async () => {
    const add = (model: string) =>
      pos.post('/api/products', { deviceType: 'AirTag', model, storage: '-1', basePrice: '9' }, keyHeader());
    for (const model of ['=1+1', '+a', '-b', '@c', "'d", "'=e", '＝f', '＋g', '－h', '＠i'])
      expect((await add(model)).status).toBe(201);
    const file = await download();
    for (const line of file.split('\r\n').slice(1, -1)) {
      for (const cell of line.split(',')) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@\t\r＝＋－＠]|^-(?!\d+$)/);
    }
    expect(await preview(file)).toMatchObject({ added: 0, changed: 0, bad: 0 });
  });
});
