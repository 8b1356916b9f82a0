import { splitUnit } from '#domain/address/unit.ts';
import { breakLines } from '../drawing/break-lines.ts';
import { openPaper } from '../drawing/open-paper.ts';
import { type Bar, code128, qrCode } from './embedded-barcodes.ts';
import { PARCELS } from './parcels.ts';
import type { PostalAddress, Shipment } from './port.ts';

/** Width in points of 4 x 6 inches, the format of label printers; on plain paper it prints at its true size. */
const WIDTH = 288;
const HEIGHT = 432;
/** Label printers leave an eighth of an inch white. */
const MARGIN = 16;
const INNER = WIDTH - 2 * MARGIN;
/** Width of a dot of the common 203 dpi label printer: bars of whole dots stay sharp. */
const DOT = 72 / 203;
/** Width of the battery marking. */
const MARKING = 138;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';

const PACKING = [
  'Turn off Find My and sign out of your Apple Account.',
  'Wrap the device in padding and use a sturdy box.',
  'Tape this label flat on the largest side.',
] as const;

const PACKING_RETURN = ['Wrap the device in padding and use a sturdy box.', PACKING[2]] as const;

type Page = PDFKit.PDFDocument;

interface Line {
  text: string;
  font?: typeof REGULAR | typeof BOLD;
  size: number;
  /** Largest number of rows; a longer text ends in an ellipsis. */
  rows?: number;
}

/** Draws a label that is not valid as postage. @returns the PDF: one page of 4 x 6 inches. */
export async function drawLabel(shipment: Shipment, trackingNumber: string): Promise<Uint8Array> {
  const { page, finish } = await openPaper(
    {
      size: [WIDTH, HEIGHT],
      info: {
        Title: `${shipment.isReturn === true ? 'Return' : 'Mail-in'} label for order ${shipment.orderNumber}`,
      },
    },
    shipment,
  );
  page.rect(0, 0, WIDTH, HEIGHT).fill('white').fillColor('black').strokeColor('black');
  drawHead(page, shipment);
  drawSender(page, shipment.from);
  drawRecipient(page, shipment.to);
  drawTracking(page, trackingNumber);
  drawOrder(page, shipment);
  return finish();
}

function drawHead(page: Page, { from, to, deviceType, isReturn = false }: Shipment): void {
  const { battery } = PARCELS[deviceType];
  const width = battery ? INNER - MARKING - 10 : INNER;
  writeLines(page, MARGIN, 16, width, [{ text: isReturn ? from.name : to.name, font: BOLD, size: 15 }]);
  writeLines(page, MARGIN, 35, width, [{ text: isReturn ? 'Return label' : 'Mail-in label', size: 8.5 }]);
  if (battery) drawMarking(page, WIDTH - MARGIN - MARKING, 17);
  page.rect(MARGIN, 52, INNER, 22).fill('black');
  page.fillColor('white').font(BOLD).fontSize(12.5);
  page.text('NOT VALID FOR POSTAGE', MARGIN, 58.5, { width: INNER, align: 'center', characterSpacing: 1.2 });
  page.fillColor('black');
}

/** Required on a parcel with a used device and its battery (see `parcels.ts`). */
function drawMarking(page: Page, x: number, y: number): void {
  page
    .lineWidth(0.8)
    .rect(x + 0.4, y, MARKING - 0.8, 26)
    .stroke();
  page.font(BOLD).fontSize(7.2);
  const line = { width: MARKING, align: 'center' } as const;
  page.text('RESTRICTED ELECTRONIC DEVICE', x, y + 5.5, line);
  page.text('SURFACE TRANSPORTATION ONLY', x, page.y + 1, line);
}

function drawSender(page: Page, from: PostalAddress): void {
  drawCaption(page, 'FROM', MARGIN, 86);
  writeLines(page, MARGIN, 96, 158, [
    { text: from.name, font: BOLD, size: 9 },
    ...streetLines(from).map((text) => ({ text, size: 9, rows: 2 })),
    { text: cityLine(from), size: 9, rows: 2 },
  ]);
  const stamp = { x: WIDTH - MARGIN - 78.4, y: 86.4, width: 78, height: 56 };
  page.lineWidth(0.8).dash(3, { space: 2 }).rect(stamp.x, stamp.y, stamp.width, stamp.height).stroke().undash();
  page.font(REGULAR).fontSize(8.5);
  page.text('Put postage here', stamp.x + 12, stamp.y + 18, { width: stamp.width - 24, align: 'center', lineGap: 1.5 });
}

function drawRecipient(page: Page, to: PostalAddress): void {
  drawRule(page, 152, 1);
  drawCaption(page, 'SHIP TO', MARGIN, 161);
  writeLines(page, MARGIN + 14, 174, INNER - 14, [
    { text: to.name, font: BOLD, size: 14 },
    ...streetLines(to).map((text) => ({ text, size: 13, rows: 2 })),
    { text: cityLine(to), font: BOLD, size: 14 },
  ]);
}

function drawTracking(page: Page, trackingNumber: string): void {
  drawRule(page, 242, 3);
  drawCaption(page, 'TRACKING NUMBER', MARGIN, 252, INNER);
  const { width, bars } = code128(trackingNumber);
  const module = Math.min(4, Math.floor(INNER / width / DOT)) * DOT;
  drawBars(page, bars, (WIDTH - width * module) / 2, 264, module, 52);
  page.font(BOLD).fontSize(11);
  const grouped = trackingNumber.replace(/.{4}(?=.)/g, '$& ');
  page.text(grouped, MARGIN, 321, { width: INNER, align: 'center', characterSpacing: 0.8, lineBreak: false });
}

function drawOrder(page: Page, { reference, orderNumber, device, isReturn = false }: Shipment): void {
  drawRule(page, 340, 3);
  const { size, rows } = qrCode(reference);
  const module = Math.floor(68 / size / DOT) * DOT;
  rows.forEach((bars, row) => {
    drawBars(page, bars, MARGIN, 351 + row * module, module, module);
  });
  const left = MARGIN + size * module + 14;
  const width = WIDTH - MARGIN - left;
  const bottom = writeLines(page, left, 351, width, [
    { text: `Order #${orderNumber}`, font: BOLD, size: 12 },
    { text: device, size: 9, rows: 2 },
  ]);
  let y = bottom + 4;
  for (const text of isReturn ? PACKING_RETURN : PACKING)
    y = writeLines(page, left, y, width, [{ text: `•  ${text}`, size: 7 }]) + 1.2;
}

/** Returns the unit on its own line, above the street: a cut at the end of a short line never removes the door. */
function streetLines({ street }: PostalAddress): string[] {
  const lines = splitUnit(street);
  return lines.unit === '' ? [lines.street] : [lines.unit, lines.street];
}

function cityLine({ city, state, zip }: PostalAddress): string {
  return `${city}, ${state} ${zip}`;
}

function drawCaption(page: Page, text: string, x: number, y: number, width = 120): void {
  page.font(BOLD).fontSize(7).text(text, x, y, { width, characterSpacing: 0.6, lineBreak: false });
}

function drawRule(page: Page, y: number, thickness: number): void {
  page.rect(MARGIN, y, INNER, thickness).fill('black');
}

function drawBars(page: Page, bars: readonly Bar[], x: number, y: number, module: number, height: number): void {
  for (const bar of bars) page.rect(x + bar.x * module, y, bar.width * module, height);
  page.fill('black');
}

/**
 * Writes texts below each other. A long one shrinks by up to a fifth, then is cut with an ellipsis.
 * @returns the position of the next text.
 */
function writeLines(page: Page, x: number, top: number, width: number, lines: readonly Line[]): number {
  let y = top;
  for (const { text, font = REGULAR, size, rows = 1 } of lines) {
    page.font(font);
    for (const row of fitLines(page, text, size, width, rows)) {
      page.text(row, x, y, { lineBreak: false });
      y += page.currentLineHeight(true);
    }
  }
  return y;
}

/** Sets the largest font size that fits the whole text, or the smallest one. */
function fitLines(page: Page, text: string, size: number, width: number, rows: number): string[] {
  const fits = (line: string) => page.widthOfString(line) <= width;
  for (const smaller of [size, size * 0.9]) {
    page.fontSize(smaller);
    const { lines, complete } = breakLines(text, rows, fits);
    if (complete) return lines;
  }
  page.fontSize(size * 0.8);
  return breakLines(text, rows, fits).lines;
}
