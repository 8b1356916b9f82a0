import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { isTrackingNumber } from '#domain/orders/tracking-number.ts';
import { pdfTexts } from '../testing/pdf-text.ts';
import { SHIPMENT } from '../testing/sample-shipment.ts';
import { code128, qrCode } from './embedded-barcodes.ts';
import { createLabels, type Shipment } from './index.ts';

const shipment = { ...SHIPMENT, trackingNumber: 'CA1234567890128' };

const labels = createLabels({ easypost: null, randomDigits: (count) => '4821930577264'.slice(0, count) });

describe('the embedded label carrier', () => {
  test('is not valid for postage, and makes tracking numbers without a network, reserved or not', async () => {
    expect([labels.name, labels.validForPostage]).toEqual(['embedded', false]);
    expect(isTrackingNumber(labels.reserve() ?? '')).toBe(true);
    expect(isTrackingNumber((await labels.purchase({ ...shipment, trackingNumber: null })).trackingNumber)).toBe(true);
  });

  test('prints the reserved number, sender, shop, order and device on one page of 4 by 6 inches, which is no postage', async () => {
    const { trackingNumber, pdf } = await labels.purchase(shipment);
    expect(trackingNumber).toBe(shipment.trackingNumber);
    const document = await PDFDocument.load(pdf);
    expect(document.getPageCount()).toBe(1);
    expect(document.getPage(0).getSize()).toEqual({ width: 4 * 72, height: 6 * 72 });
    expect(document.getTitle()).toBe('Mail-in label for order 3C4D5E6F');
    const texts = await pdfTexts(pdf);
    for (const text of [
      'NOT VALID FOR POSTAGE',
      'Maria Delgado',
      'Chicago, IL 60622',
      'Cash Again',
      '1180 Lamplight Row',
      'Austin, TX 78701',
      'CA12 3456 7890 128',
      'Order #3C4D5E6F',
      'iPhone 15 Pro, 256GB',
    ]) {
      expect(texts).toContain(text);
    }
    expect(texts.join()).not.toContain('555');
  });

  test.each([
    ['no street', { street: '' }],
    ['no city', { city: ' ' }],
    ['the parts of a record without an address', { city: 'Unknown', state: 'Unknown', zip: '00000' }],
    ['no ZIP code', { zip: '' }],
  ])('makes none of a sender with %s, or back to one, and asks for the address', async (_, parts) => {
    const from = { ...shipment.from, ...parts };
    const refused = { meaning: { fault: 'address', words: 'the address is incomplete' } };
    await expect(labels.purchase({ ...shipment, from })).rejects.toMatchObject(refused);
    const back = { ...shipment, isReturn: true, from: { ...shipment.to, phone: '' }, to: from };
    await expect(labels.purchase(back)).rejects.toMatchObject(refused);
  });

  test('has the unit on a line of its own, over the street', async () => {
    const from = { ...shipment.from, street: '2210 W Chicago Ave, Apt 3B' };
    const texts = await pdfTexts((await labels.purchase({ ...shipment, from })).pdf);
    expect(texts.slice(texts.indexOf('Apt 3B'))[1]).toBe('2210 W Chicago Ave');
  });

  test('marks a parcel with a battery for surface transport, and no other', async () => {
    const marked = async (deviceType: Shipment['deviceType']) => {
      const { pdf } = await labels.purchase({ ...shipment, deviceType });
      return (await pdfTexts(pdf)).includes('SURFACE TRANSPORTATION ONLY');
    };
    expect([await marked('iPhone'), await marked('Mac Mini')]).toEqual([true, false]);
  });

  test.each([
    ['long', 'Bartholomew Featherstonehaugh-Cholmondeley '.repeat(20)],
    ['without spaces', 'x'.repeat(400)],
    ['in another script', '北京市朝阳区 😀 العربية \u202E'],
    ['of control characters', 'x\u0000\n\u001B'],
  ])('draws one page for texts that are %s', async (_, text) => {
    const address = { name: text, street: text, city: text, state: 'TX', zip: '78701' };
    const from = { ...address, phone: text };
    const { pdf } = await labels.purchase({ ...shipment, from, to: address, device: text, orderNumber: text });
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
  });
});

describe('the codes on the label', () => {
  // Start code B is 2-1-1-2-1-4 modules, the stop code ends in a bar of 2 (ISO/IEC 15417).
  test('the barcode begins and ends with the bars of Code 128', () => {
    const { width, bars } = code128('CA1234567890128');
    expect(bars.slice(0, 3)).toEqual([
      { x: 0, width: 2 },
      { x: 3, width: 1 },
      { x: 6, width: 1 },
    ]);
    expect(bars.at(-1)).toEqual({ x: width - 2, width: 2 });
  });

  test('the QR code has its three finder patterns', () => {
    const { size, rows } = qrCode(shipment.reference);
    expect([size, rows.length]).toEqual([29, 29]);
    expect(rows[0]?.[0]).toEqual({ x: 0, width: 7 });
    expect(rows[0]?.at(-1)).toEqual({ x: size - 7, width: 7 });
    expect(rows[size - 1]?.[0]).toEqual({ x: 0, width: 7 });
  });
});
