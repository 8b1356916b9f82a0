import { globSync, readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { drawLabel } from './labels/embedded-page.ts';
import { drawCustodyPages } from './paper/custody-pages.ts';
import { drawDeviceLabel, zplOfDeviceLabel } from './paper/device-label.ts';
import { drawPackingSheet } from './paper/packing-sheet.ts';
import { drawReportPages } from './paper/report-pages.ts';
import { drawReceipt } from './receipts/receipt-page.ts';
import { drawRoll } from './receipts/roll-page.ts';
import { SHIPMENT } from './testing/sample-shipment.ts';

const NAMES = {
  Chinese: '李小龙',
  Japanese: '山田さくら',
  Korean: '김민준',
  Cyrillic: 'Анна Каренина',
  Greek: 'Ελένη Παππά',
  Arabic: 'محمد علي',
  Hebrew: 'דוד כהן',
  Thai: 'สมชาย ใจดี',
  Devanagari: 'प्रिया शर्मा',
  Vietnamese: 'Nguyễn Thị Đào',
  Polish: 'Łukasz Żółć',
};

/** Every kind of paper, with a name where people's names stand. */
const PAPERS: Record<string, (name: string) => Promise<Uint8Array>> = {
  receipt: receiptOf,
  roll: (name) =>
    drawRoll({
      shop: [name, 'Austin, TX'],
      title: 'Ticket',
      parts: [{ fact: ['Customer', name] }, { item: [name, '$5'] }, { small: name }],
      signature: 'Signature',
    }),
  label: (name) =>
    drawLabel({ ...SHIPMENT, from: { ...SHIPMENT.from, name }, to: { ...SHIPMENT.to, name } }, 'CA1234567890128'),
  'device label': (name) => drawDeviceLabel({ number: 'U-17', model: name, identifier: '490154203237518', note: name }),
  'packing sheet': (name) =>
    drawPackingSheet({
      shop: { name, phone: '(512) 555-0142' },
      orderNumber: '8C3F01AB',
      device: 'iPhone 15',
      deviceType: 'iPhone',
    }),
  'custody pages': (name) =>
    drawCustodyPages({
      shop: [name],
      orderNumber: '8C3F01AB',
      orderId: 'x',
      device: 'iPhone 15',
      head: null,
      steps: [{ seq: 1, title: 'Received', when: `Today, ${name}`, facts: [['By', name]], hash: 'ab12' }],
    }),
  report: (name) =>
    drawReportPages({
      shop: [name],
      title: 'Payouts',
      period: 'Today',
      facts: [['Drawn by', name]],
      footer: name,
      notes: [name],
      summary: [{ name, value: '$5', words: name }],
      tables: [
        {
          title: name,
          words: '',
          columns: [{ name: 'Seller', isNumber: false }],
          rows: [[name], [name]],
          total: [name],
          empty: '',
        },
      ],
    }),
};

test.each(Object.entries(PAPERS))('the %s shows the letters of every script, and none as a box', async (_, draw) => {
  for (const name of Object.values(NAMES)) {
    const text = await textOf(await draw(name));
    // Marks are drawn as part of their letters, which may be forms of their own.
    for (const letter of name.match(
      /[\p{Lu}\p{Ll}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Thai}]/gu,
    ) ?? [])
      expect(text).toContain(letter);
    expect(text.replace('Questions?', '')).not.toMatch(/[?□\ufffd]/u);
  }
});

test('a label in the language of label printers has a picture where the printer has no letters', async () => {
  const label = { number: 'U-17', identifier: '490154203237518', note: 'Good' };
  expect(await zplOfDeviceLabel({ ...label, model: 'iPhone 15' })).not.toContain('^GFA');
  const drawn = await zplOfDeviceLabel({ ...label, model: 'iPhone 15 李小龙' });
  const [, bytes = '', row = '', hex = ''] = /\^FO20,18\^GFA,(\d+),\d+,(\d+),([0-9A-F]+)\^FS/.exec(drawn) ?? [];
  expect([hex.length, Number(bytes) % Number(row)]).toEqual([Number(bytes) * 2, 0]);
  expect(hex).toMatch(/[1-9A-F]/);
});

test('an emoji, which no font has, is a box', async () => {
  expect(await textOf(await receiptOf('Ann 👩‍👩‍👧'))).toContain('Ann □');
});

test('a paper is drawn by one means, which knows all scripts', () => {
  const files = globSync('src/server/**/*.ts');
  const drawing = files.filter(
    (file) =>
      !/[.]test[.]ts$|[/]testing[/]/.test(file) && /from 'pdfkit'|import\('pdfkit'\)/.test(readFileSync(file, 'utf8')),
  );
  expect(drawing).toEqual(['src/server/ports/drawing/paper.ts']);
});

function receiptOf(name: string): Promise<Uint8Array> {
  return drawReceipt({
    shop: [name, 'Austin, TX'],
    logo: null,
    title: 'Receipt',
    number: '8C3F01AB',
    facts: [['Paid to', name]],
    amount: { label: 'Amount paid', value: '$500.00' },
    next: [`Thank you, ${name}.`],
    stamp: null,
  });
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const opened = await library.loadDocument(pdf);
    return [...opened.pages()]
      .map((page) => page.getText())
      .join('\n')
      .normalize('NFC');
  } finally {
    library.destroy();
  }
}
