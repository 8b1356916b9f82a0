import { fitLogo, spellsName } from '#domain/branding/logo.ts';
import { openPaper } from '../drawing/open-paper.ts';
import type { PaperLogo } from './paper-logo.ts';

/** Content of a receipt, as printed. */
export interface Receipt {
  /** Name, address and contact of the shop, one per line. */
  shop: readonly string[];
  /** Logo above the address, in place of the name if the logo contains it; null without one. */
  logo: PaperLogo | null;
  title: string;
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** The total and its label, such as Amount paid. */
  amount: { label: string; value: string };
  /** Next steps, one sentence each; may be empty. */
  next: readonly string[];
  /** Text across a receipt that is no longer valid, such as REVERSED. */
  stamp: string | null;
}

/** Width in points of half a US letter page. */
const WIDTH = 396;
const HEIGHT = 612;
const MARGIN = 40;
const INNER = WIDTH - 2 * MARGIN;
const LABEL_WIDTH = 90;
const LOGO_BOX = { width: 200, height: 36 } as const;
const LOGO_GAP = 10;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const QUIET = '#515154';
const INK = '#1d1d1f';

/** Draws a receipt. @returns the PDF: one page of 5.5 x 8.5 inches. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { page, finish } = await openPaper(
    {
      size: [WIDTH, HEIGHT],
      info: { Title: `${receipt.title} ${receipt.number}` },
    },
    receipt,
  );
  drawHead(page, receipt);
  const bottom = drawFacts(page, receipt.facts, 190);
  const end = drawAmount(page, receipt.amount, bottom + 16);
  drawNext(page, receipt.next, end + 24);
  if (receipt.stamp !== null) drawStamp(page, receipt.stamp);
  return finish();
}

function drawHead(page: PDFKit.PDFDocument, { shop, logo, title, number }: Receipt): void {
  const [name = '', ...contact] = shop;
  const top = logo === null ? drawName(page, name, MARGIN) : drawLogo(page, logo, name);
  page.fillColor(QUIET).font(REGULAR).fontSize(9);
  contact.forEach((line, index) => {
    page.text(line, MARGIN, index === 0 ? top : page.y, { width: INNER });
  });
  page.fillColor(INK).font(BOLD).fontSize(22).text(title, MARGIN, 130, { width: INNER });
  page.fillColor(QUIET).font(REGULAR).fontSize(10).text(`No. ${number}`, MARGIN, 158, { width: INNER });
}

/** @returns the position of the next part. */
function drawName(page: PDFKit.PDFDocument, name: string, left: number, top = MARGIN): number {
  page.fillColor(INK).font(BOLD).fontSize(16);
  page.text(name, left, top, { width: WIDTH - MARGIN - left });
  return page.y;
}

/** Draws the logo, with the name next to it unless the logo contains it. @returns the position of the next part. */
function drawLogo(page: PDFKit.PDFDocument, logo: PaperLogo, name: string): number {
  const { width, height } = fitLogo(logo, LOGO_BOX);
  const top = MARGIN - 8;
  page.image(Buffer.from(logo.png), MARGIN, top, { width, height });
  if (!spellsName(logo)) drawName(page, name, MARGIN + width + LOGO_GAP, top + height / 2 - 8);
  return Math.max(top + height, spellsName(logo) ? 0 : page.y) + 6;
}

/** @returns the position of the next part. */
function drawFacts(page: PDFKit.PDFDocument, facts: Receipt['facts'], top: number): number {
  let y = top;
  for (const [label, value] of facts) {
    page.fillColor(QUIET).font(REGULAR).fontSize(10).text(label, MARGIN, y, { width: LABEL_WIDTH });
    page.fillColor(INK).font(REGULAR).fontSize(11);
    page.text(value, MARGIN + LABEL_WIDTH, y - 1, { width: INNER - LABEL_WIDTH });
    y = Math.max(page.y, y + 14) + 6;
  }
  return y;
}

/** @returns the position of the next part. */
function drawAmount(page: PDFKit.PDFDocument, { label, value }: Receipt['amount'], y: number): number {
  page.rect(MARGIN, y, INNER, 1).fill(INK);
  page
    .fillColor(INK)
    .font(REGULAR)
    .fontSize(12)
    .text(label, MARGIN, y + 16, { width: LABEL_WIDTH });
  page
    .font(BOLD)
    .fontSize(22)
    .text(value, MARGIN + LABEL_WIDTH, y + 9, { width: INNER - LABEL_WIDTH, align: 'right' });
  return y + 36;
}

function drawNext(page: PDFKit.PDFDocument, next: Receipt['next'], top: number): void {
  if (next.length === 0) return;
  page.fillColor(INK).font(BOLD).fontSize(12).text('What happens next', MARGIN, top, { width: INNER });
  page.font(REGULAR).fontSize(11);
  for (const sentence of next) page.text(sentence, MARGIN, page.y + 6, { width: INNER });
}

function drawStamp(page: PDFKit.PDFDocument, stamp: string): void {
  page.save().rotate(-18, { origin: [WIDTH / 2, HEIGHT - 120] });
  page.fillColor('#b3261e').font(BOLD).fontSize(40);
  page.text(stamp, MARGIN, HEIGHT - 140, { width: INNER, align: 'center', lineBreak: false });
  page.restore();
}
