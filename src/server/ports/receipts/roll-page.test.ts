import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { code128 } from '../labels/embedded-barcodes.ts';
import { operationsOf, pageCount, pdfTexts } from '../testing/pdf-text.ts';
import type { RollPart } from './roll.ts';
import { drawRoll } from './roll-page.ts';

const DOT = 72 / 203;
const rollOf = (...parts: RollPart[]) =>
  drawRoll({ shop: ['Cash Again', 'Austin'], title: 'Purchase receipt', parts, signature: null });

async function pageOf(pdf: Uint8Array) {
  const page = (await PDFDocument.load(pdf)).getPage(0);
  const boxes = [...operationsOf(page).matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, x, width]) => ({
    x: Number(x) / DOT,
    width: Number(width) / DOT,
  }));
  return { ...page.getSize(), boxes };
}

test('is 80 mm wide, and one page that is higher with each part', async () => {
  const item = { item: ['iPhone 16 Pro Max, 256GB', '$1,000'] } as const;
  const [one, many] = [await rollOf(item), await rollOf(...Array.from({ length: 10 }, () => item))];
  expect([await pageCount(one), await pageCount(many)]).toEqual([1, 1]);
  const [short, long] = [await pageOf(one), await pageOf(many)];
  expect(short.width).toBeCloseTo((80 * 72) / 25.4, 2);
  expect(long.height - short.height).toBeGreaterThan(9 * 10);
});

test('draws a barcode in whole dots of a 203-dpi printer, three for each module', async () => {
  const { boxes } = await pageOf(await rollOf({ barcode: '8C3F01AB' }));
  const start = boxes[0]?.x ?? 0;
  for (const { x, width } of boxes) {
    expect(Math.abs(x - Math.round(x))).toBeLessThan(0.01);
    expect(Math.abs(width - Math.round(width))).toBeLessThan(0.01);
  }
  const modules = boxes.map(({ x, width }) => ({ x: Math.round((x - start) / 3), width: Math.round(width / 3) }));
  expect(modules).toEqual(code128('8C3F01AB').bars);
});

test('prints the texts of all parts', async () => {
  const pdf = await rollOf(
    { mark: 'COPY' },
    { fact: ['Date', 'November 20'] },
    { digits: '482913' },
    { small: 'Thank you!' },
  );
  const texts = (await pdfTexts(pdf)).join(' ');
  for (const part of ['COPY', 'November 20', '482913', 'Thank you!']) expect(texts).toContain(part);
});
