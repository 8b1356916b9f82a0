import { expect, test } from 'vitest';
import { drawLabel } from './labels/embedded-page.ts';
import { drawDeviceLabel } from './paper/device-label.ts';
import { drawRoll } from './receipts/roll-page.ts';
import { barcodesOf, printAt203 } from './testing/printed-page.ts';
import { SHIPMENT } from './testing/sample-shipment.ts';

const MM_PER_INCH = 25.4;
const CODES = ['8C3F01AB', '00000000', 'FFFFFFFF', '1A2B3C4D'];

test('a scanner reads each barcode of a roll, which is 80 mm wide', async () => {
  const parts = CODES.flatMap((barcode) => [
    { item: ['iPhone 16 Pro Max, 256GB', '$1,045'] } as const,
    { small: 'Serial 490154203237518' },
    { barcode },
  ]);
  const roll = { shop: ['Cash Again', 'Austin'], title: 'Purchase receipt', parts, signature: 'Signature' };
  const page = await printAt203(await drawRoll(roll));
  expect(page.inches.width * MM_PER_INCH).toBeCloseTo(80, 2);
  expect(await barcodesOf(page)).toEqual(CODES.map((text) => ({ format: 'Code128', text })));
});

test.each(['U-1', 'U-17', 'U-123456'])(
  'a scanner reads the label of unit %s, of 2.25 by 1.25 inches',
  async (number) => {
    const label = { number, model: 'MacBook Pro 16-inch (M3 Max), 1TB', identifier: '490154203237518', note: 'Good' };
    const page = await printAt203(await drawDeviceLabel(label));
    expect(page.inches).toEqual({ width: 2.25, height: 1.25 });
    expect(await barcodesOf(page)).toEqual([{ format: 'Code128', text: number }]);
  },
);

test('a scanner reads the tracking number and the order of a mail-in label of 4 by 6 inches', async () => {
  const page = await printAt203(await drawLabel(SHIPMENT, 'CA1234567890128'));
  expect(page.inches).toEqual({ width: 4, height: 6 });
  expect(await barcodesOf(page)).toEqual([
    { format: 'Code128', text: 'CA1234567890128' },
    { format: 'QRCode', text: SHIPMENT.reference },
  ]);
});
