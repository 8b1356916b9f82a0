import type { code128 } from '../labels/embedded-barcodes.ts';
import { printableText } from '../labels/printable-text.ts';
import type { Ends, Roll, RollPart } from './roll.ts';

/** Points of 80 mm. The print head of such a printer reaches 72 mm. */
const WIDTH = (80 / 25.4) * 72;
const MARGIN = (4 / 25.4) * 72;
const INNER = WIDTH - 2 * MARGIN;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const SIGNATURE_HEIGHT = 64;
/** A dot of such a printer, 203 to the inch: bars are whole dots wide, and begin at one. */
const DOT = 72 / 203;
const BAR_DOTS = 3;
const BAR_HEIGHT = (11 / 25.4) * 72;

/** Fonts of texts at both ends of a line, and the share of its width that the right one has. */
const ENDS = {
  line: { font: REGULAR, size: 9, share: 0.46 },
  strong: { font: BOLD, size: 11, share: 0.46 },
  fact: { font: REGULAR, size: 9, share: 0.74 },
  item: { font: BOLD, size: 10, share: 0.36 },
} as const;
/** Fonts of texts of their own line. */
const TEXTS = {
  small: { font: REGULAR, size: 8, align: 'left' },
  mark: { font: BOLD, size: 16, align: 'center' },
  digits: { font: BOLD, size: 24, align: 'center' },
} as const;
/** Longer than any content: the page is cut to what was drawn. */
const LONGEST = 4_000;

/** Draws a paper for a roll printer. @returns the PDF: one page, 80 mm wide and as long as its content. */
export async function drawRoll(roll: Roll): Promise<Uint8Array> {
  // Loaded by the first paper: they are large, and many a process never draws one.
  const { default: PDFDocument } = await import('pdfkit');
  const { code128: barsOf } = await import('../labels/embedded-barcodes.ts');
  const make = (height: number) =>
    new PDFDocument({
      size: [WIDTH, height],
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: roll.title },
    });
  // Drawn twice: the first time tells how long it is.
  const height = draw(make(LONGEST), roll, barsOf) + MARGIN;
  const page = make(height);
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page, roll, barsOf);
  page.end();
  return finished;
}

/** @returns where the content ends. */
function draw(page: PDFKit.PDFDocument, { shop, title, parts, signature }: Roll, barsOf: typeof code128): number {
  const [name = '', ...contact] = shop;
  page.font(BOLD).fontSize(12).text(printableText(name), MARGIN, MARGIN, { width: INNER, align: 'center' });
  page.font(REGULAR).fontSize(8);
  for (const line of contact) page.text(printableText(line), { width: INNER, align: 'center' });
  page
    .font(BOLD)
    .fontSize(13)
    .text(printableText(title), MARGIN, page.y + 8, { width: INNER, align: 'center' });
  let y = page.y + 6;
  for (const part of parts) y = drawPart(page, part, y, barsOf);
  if (signature === null) return y;
  page.rect(MARGIN, y + SIGNATURE_HEIGHT - 16, INNER, 0.7).fill('black');
  page
    .font(REGULAR)
    .fontSize(8)
    .text(signature, MARGIN, y + SIGNATURE_HEIGHT - 12, { width: INNER });
  return y + SIGNATURE_HEIGHT;
}

/** @returns where the next part may start. */
function drawPart(page: PDFKit.PDFDocument, part: RollPart, y: number, barsOf: typeof code128): number {
  if (part === 'rule') {
    page.rect(MARGIN, y + 3, INNER, 0.7).fill('black');
    return y + 8;
  }
  page.fillColor('black');
  if ('barcode' in part) return drawBarcode(page, part.barcode, y, barsOf(part.barcode));
  if ('line' in part) return drawEnds(page, part.line, ENDS.line, y);
  if ('strong' in part) return drawEnds(page, part.strong, ENDS.strong, y);
  if ('fact' in part) return drawEnds(page, part.fact, ENDS.fact, y);
  if ('item' in part) return drawEnds(page, part.item, ENDS.item, y);
  if ('small' in part) return drawText(page, part.small, TEXTS.small, y);
  if ('mark' in part) return drawText(page, part.mark, TEXTS.mark, y);
  return drawText(page, part.digits, TEXTS.digits, y);
}

/** @returns where the next part may start. */
function drawEnds(
  page: PDFKit.PDFDocument,
  [left, right]: Ends,
  { font, size, share }: (typeof ENDS)[keyof typeof ENDS],
  y: number,
): number {
  page.font(font).fontSize(size);
  const width = INNER * share;
  page.text(printableText(left), MARGIN, y, { width: INNER - width - 4 });
  const end = page.y;
  page.text(printableText(right), MARGIN + INNER - width, y, { width, align: 'right' });
  return Math.max(end, page.y) + 2;
}

/** @returns where the next part may start. */
function drawText(
  page: PDFKit.PDFDocument,
  text: string,
  { font, size, align }: { font: string; size: number; align: 'left' | 'center' },
  y: number,
): number {
  page.font(font).fontSize(size).text(printableText(text), MARGIN, y, { width: INNER, align });
  return page.y + 2;
}

/** Draws a Code 128 barcode with its text below. @returns where the next part may start. */
function drawBarcode(
  page: PDFKit.PDFDocument,
  text: string,
  y: number,
  { width, bars }: ReturnType<typeof code128>,
): number {
  const module = BAR_DOTS * DOT;
  const left = Math.round((WIDTH - width * module) / 2 / DOT) * DOT;
  for (const bar of bars) page.rect(left + bar.x * module, y + 4, bar.width * module, BAR_HEIGHT);
  page.fill('black');
  return drawText(page, text, { ...TEXTS.mark, font: REGULAR, size: 8 }, y + BAR_HEIGHT + 5);
}
