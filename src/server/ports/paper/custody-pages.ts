import { openPaper } from '../drawing/open-paper.ts';

/** A step of a custody record, as printed. */
export interface PaperStep {
  seq: number;
  title: string;
  /** Time and party. */
  when: string;
  facts: readonly (readonly [label: string, value: string])[];
  hash: string;
}

/** Content of a custody record, as printed. */
export interface CustodyPages {
  /** Name, address and contact of the shop, one per line. */
  shop: readonly string[];
  orderNumber: string;
  orderId: string;
  device: string;
  /** Number and full hash of the last entry; null without entries. */
  head: string | null;
  steps: readonly PaperStep[];
}

type Page = PDFKit.PDFDocument;

/** US Letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 48;
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - 62;
const INDENT = 30;
const LABEL_WIDTH = 112;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const FIXED = 'Courier';
const QUIET = '#515154';
const INK = '#1d1d1f';
const RULE = '#c7c7cc';

/** Draws a custody record. @returns the PDF: pages of US Letter, each with the order's number and its own */
export async function drawCustodyPages(record: CustodyPages): Promise<Uint8Array> {
  const { page, finish } = await openPaper(
    {
      size: 'LETTER',
      // Its pages are numbered after all of them are drawn.
      bufferPages: true,
      info: { Title: `Chain of custody for order ${record.orderNumber}` },
    },
    record,
  );
  let y = drawHead(page, record);
  for (const step of record.steps) y = drawStep(page, step, y);
  drawFooters(page, record);
  return finish();
}

/** @returns the position of the next part, like all functions that draw parts. */
function drawHead(page: Page, { shop, orderNumber, device, head, steps }: CustodyPages): number {
  const [name = '', ...contact] = shop;
  page.fillColor(INK).font(BOLD).fontSize(13).text(name, MARGIN, MARGIN, { width: INNER });
  page.fillColor(QUIET).font(REGULAR).fontSize(8.5);
  for (const line of contact) page.text(line, { width: INNER });
  page
    .fillColor(INK)
    .font(BOLD)
    .fontSize(22)
    .text('Chain of custody', MARGIN, page.y + 16, { width: INNER });
  page.font(REGULAR).fontSize(11);
  page.text(`Order #${orderNumber}  ·  ${device}`, { width: INNER });
  page.fillColor(QUIET).fontSize(9);
  page.text(
    'Every step of your device, as it was recorded. Each entry holds the hash of the one before it, so no entry can be changed, added or removed without a trace. Anyone can verify this record’s file.',
    MARGIN,
    page.y + 8,
    { width: INNER, lineGap: 1.5 },
  );
  if (steps.length === 0) {
    page.fillColor(INK).fontSize(11);
    page.text('No steps recorded yet.', MARGIN, page.y + 16, { width: INNER });
  }
  if (head !== null) {
    page
      .fillColor(QUIET)
      .font(REGULAR)
      .fontSize(8)
      .text('Head: number and hash of the last entry', MARGIN, page.y + 10);
    page.fillColor(INK).font(FIXED).fontSize(9).text(head, { width: INNER });
  }
  return page.y + 14;
}

function drawStep(page: Page, step: PaperStep, top: number): number {
  const y = top + heightOf(page, step) > BOTTOM ? nextPage(page) : top;
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + INNER, y)
    .lineWidth(0.5)
    .stroke(RULE);
  page.fillColor(QUIET).font(BOLD).fontSize(11);
  page.text(String(step.seq), MARGIN, y + 8, { width: INDENT });
  page.fillColor(INK).text(step.title, MARGIN + INDENT, y + 8, { width: INNER - INDENT, lineBreak: false });
  page.fillColor(QUIET).font(REGULAR).fontSize(9);
  page.text(step.when, MARGIN + INDENT, y + 23, { width: INNER - INDENT, lineBreak: false });
  let factTop = y + 38;
  for (const [label, value] of step.facts) {
    // A fact that is too long for the rest of the page goes on the next one.
    if (factTop + factHeight(page, [label, value]) > BOTTOM) factTop = nextPage(page);
    page.fillColor(QUIET).font(REGULAR).fontSize(9);
    page.text(label, MARGIN + INDENT, factTop, { width: LABEL_WIDTH - 8 });
    const end = page.y;
    page.fillColor(INK);
    page.text(value, MARGIN + INDENT + LABEL_WIDTH, factTop, { width: INNER - INDENT - LABEL_WIDTH });
    factTop = Math.max(end, page.y) + 2;
  }
  page.fillColor(QUIET).font(FIXED).fontSize(7);
  page.text(step.hash, MARGIN + INDENT, factTop + 3, { width: INNER - INDENT, lineBreak: false });
  return factTop + 20;
}

function heightOf(page: Page, { facts }: PaperStep): number {
  return Math.min(58 + facts.reduce((sum, fact) => sum + factHeight(page, fact), 0), BOTTOM - MARGIN);
}

function factHeight(page: Page, [label, value]: PaperStep['facts'][number]): number {
  page.font(REGULAR).fontSize(9);
  const heights = [
    page.heightOfString(label, { width: LABEL_WIDTH - 8 }),
    page.heightOfString(value, { width: INNER - INDENT - LABEL_WIDTH }),
  ];
  return Math.max(...heights) + 2;
}

function nextPage(page: Page): number {
  page.addPage({ size: 'LETTER', margin: 0 });
  return MARGIN;
}

function drawFooters(page: Page, { orderId }: CustodyPages): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index);
    page.fillColor(QUIET).font(REGULAR).fontSize(8);
    page.text(`Chain of custody for order ${orderId}`, MARGIN, HEIGHT - 44, { lineBreak: false });
    page.text(`Page ${index + 1} of ${count}`, MARGIN, HEIGHT - 44, { width: INNER, align: 'right', lineBreak: false });
  }
}
