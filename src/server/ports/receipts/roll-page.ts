import { openPaper } from '../drawing/open-paper.ts';
import type { code128 } from '../labels/embedded-barcodes.ts';
import type { Ends, Roll, RollPart } from './roll.ts';

/** Points of 80 mm. The print head of such a printer covers 72 mm. */
const WIDTH = (80 / 25.4) * 72;
export const MARGIN_MM = 4;
const MARGIN = (MARGIN_MM / 25.4) * 72;
const INNER = WIDTH - 2 * MARGIN;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const SIGNATURE_HEIGHT = 64;
/** Width of a dot of such a printer, 203 to the inch: bars are whole dots wide, and start on one. */
const DOT = 72 / 203;
const BAR_DOTS = 3;
const BAR_HEIGHT = (11 / 25.4) * 72;

/** Fonts of texts at both ends of a line, and the right one's share of its width. */
const ENDS = {
  line: { font: REGULAR, size: 9, share: 0.46 },
  strong: { font: BOLD, size: 11, share: 0.46 },
  fact: { font: REGULAR, size: 9, share: 0.74 },
  item: { font: BOLD, size: 10, share: 0.36 },
} as const;
/** Fonts of texts on their own line. */
const TEXTS = {
  name: { font: BOLD, size: 12, align: 'center' },
  contact: { font: REGULAR, size: 8, align: 'center' },
  title: { font: BOLD, size: 13, align: 'center' },
  small: { font: REGULAR, size: 8, align: 'left' },
  mark: { font: BOLD, size: 16, align: 'center' },
  digits: { font: BOLD, size: 24, align: 'center' },
} as const;
/** Longer than any content: the page is cut to the drawn length. */
const LONGEST = 4_000;

/** Points above and below a single line, for letters that are taller than Latin ones. */
const LINE_GAP = 2;

/** A line at the head of a roll. */
export type HeadLine = { [Style in 'name' | 'contact' | 'title']: Record<Style, string> }['name' | 'contact' | 'title'];

/** Draws a paper for a roll printer. @returns the PDF: one page, 80 mm wide and as long as its content. */
export async function drawRoll(roll: Roll): Promise<Uint8Array> {
  const { code128: barsOf } = await import('../labels/embedded-barcodes.ts');
  return drawToItsEnd(roll, roll.title, MARGIN, (page) => drawContent(page, roll, barsOf));
}

/** Draws one line of a roll alone. @returns the PDF: as wide as a roll, and as high as the line */
export function drawLine(line: HeadLine | RollPart): Promise<Uint8Array> {
  return drawToItsEnd(line, 'Line', LINE_GAP, (page) =>
    typeof line === 'object' && ('name' in line || 'contact' in line || 'title' in line)
      ? drawHeadLine(page, line, LINE_GAP)
      : drawPart(page, line, LINE_GAP, () => ({ width: 0, bars: [] })),
  );
}

/** Draws twice: the first pass measures the length. @param write returns the end of the content */
async function drawToItsEnd(
  content: unknown,
  title: string,
  bottomMargin: number,
  write: (page: PDFKit.PDFDocument) => number,
): Promise<Uint8Array> {
  const openPage = (height: number) => openPaper({ size: [WIDTH, height], info: { Title: title } }, content);
  const { page, finish } = await openPage(write((await openPage(LONGEST)).page) + bottomMargin);
  write(page);
  return finish();
}

/** @returns the end of the content. */
function drawContent(
  page: PDFKit.PDFDocument,
  { shop, title, parts, signature }: Roll,
  barsOf: typeof code128,
): number {
  const [name = '', ...contact] = shop;
  let y = drawHeadLine(page, { name }, MARGIN);
  for (const line of contact) y = drawHeadLine(page, { contact: line }, y);
  y = drawHeadLine(page, { title }, y + 8) + 6;
  for (const part of parts) y = drawPart(page, part, y, barsOf);
  if (signature === null) return y;
  page.rect(MARGIN, y + SIGNATURE_HEIGHT - 16, INNER, 0.7).fill('black');
  page
    .font(REGULAR)
    .fontSize(8)
    .text(signature, MARGIN, y + SIGNATURE_HEIGHT - 12, { width: INNER });
  return y + SIGNATURE_HEIGHT;
}

/** @returns the position of the next line. */
function drawHeadLine(page: PDFKit.PDFDocument, line: HeadLine, y: number): number {
  if ('name' in line) drawText(page, line.name, TEXTS.name, y);
  else if ('contact' in line) drawText(page, line.contact, TEXTS.contact, y);
  else drawText(page, line.title, TEXTS.title, y);
  return page.y;
}

/** @returns the position of the next part. */
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

/** @returns the position of the next part. */
function drawEnds(
  page: PDFKit.PDFDocument,
  [left, right]: Ends,
  { font, size, share }: (typeof ENDS)[keyof typeof ENDS],
  y: number,
): number {
  page.font(font).fontSize(size);
  const width = INNER * share;
  page.text(left, MARGIN, y, { width: INNER - width - 4 });
  const end = page.y;
  page.text(right, MARGIN + INNER - width, y, { width, align: 'right' });
  return Math.max(end, page.y) + 2;
}

/** @returns the position of the next part. */
function drawText(
  page: PDFKit.PDFDocument,
  text: string,
  { font, size, align }: { font: string; size: number; align: 'left' | 'center' },
  y: number,
): number {
  page.font(font).fontSize(size).text(text, MARGIN, y, { width: INNER, align });
  return page.y + 2;
}

/** Draws a Code 128 barcode with its text below. @returns the position of the next part. */
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
