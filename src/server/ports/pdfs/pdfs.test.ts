import { PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgePdf } from './index.ts';

/** Writes a PDF of two pages. */
function written(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const paper = new PdfKit(options);
    const pieces: Buffer[] = [];
    paper.on('data', (piece: Buffer) => pieces.push(piece));
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.text('Receipt: $12.50').addPage().text('Thank you').end();
  });
}

const latin = (text: string) => Buffer.from(text, 'latin1');
let plain: Buffer;
let packed: Buffer;
beforeAll(async () => {
  plain = await written();
  const paper = await PDFDocument.create();
  paper.addPage().drawText('Receipt');
  packed = Buffer.from(await paper.save());
});

describe('a PDF is judged by opening it', () => {
  const text = () => plain.toString('latin1');
  test.each<[string, 'whole' | 'damaged', () => Buffer]>([
    ['as it was written', 'whole', () => plain],
    ['with packed objects', 'whole', () => packed],
    ['after a byte order mark', 'whole', () => Buffer.concat([latin('\xef\xbb\xbf'), plain])],
    ['after a blank line', 'whole', () => Buffer.concat([latin('\r\n'), plain])],
    ['after the headers of a mail', 'whole', () => Buffer.concat([latin('x'.repeat(900)), plain])],
    ['before 1,100 zeros', 'whole', () => Buffer.concat([plain, Buffer.alloc(1100)])],
    ['before a page of HTML', 'whole', () => Buffer.concat([plain, latin('<html>'.repeat(400))])],
    ['without its end mark', 'whole', () => latin(text().replace('%%EOF', ''))],
    ['with a wrong place of its table', 'whole', () => latin(text().replace(/startxref\s+\d+/, 'startxref\n99'))],
    ['with other line ends', 'whole', () => latin(text().replaceAll('\n', '\r\n'))],
    ['cut after 700 bytes', 'damaged', () => plain.subarray(0, 700)],
    ['cut in its middle', 'damaged', () => plain.subarray(0, plain.length / 2)],
    ['with packed objects, cut in its middle', 'damaged', () => packed.subarray(0, packed.length / 2)],
    ['of a header and an end alone', 'damaged', () => latin('%PDF-1.7\n%%EOF\n')],
    ['of a header and noise', 'damaged', () => latin(`%PDF-1.7\n${'x'.repeat(5000)}%%EOF\n`)],
  ])('%s: %s', async (_, verdict, bytes) => {
    expect(await judgePdf(bytes())).toBe(verdict);
  });

  test('that asks for a password, and one that only restricts what is done with it', async () => {
    const pdfVersion = '1.7';
    expect(await judgePdf(await written({ userPassword: 'secret', pdfVersion }))).toBe('locked');
    expect(await judgePdf(await written({ ownerPassword: 'secret', pdfVersion }))).toBe('whole');
  });
});
