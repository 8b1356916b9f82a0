import { printableText } from '../labels/printable-text.ts';

/** Text of a device's label. */
export interface DeviceLabel {
  /** Stock number, also the barcode's text. */
  number: string;
  /** Model with storage. */
  model: string;
  /** IMEI or serial; empty where it is not known. */
  identifier: string;
  /** Condition, place or another short word. */
  note: string;
}

const POINTS_PER_INCH = 72;
/** Dots per inch of common label printers. A bar of whole dots prints sharp. */
const DOTS_PER_INCH = 203;
const WIDTH_INCHES = 2.25;
const HEIGHT_INCHES = 1.25;
const DOTS_PER_MODULE = 2;
const MODULE = (DOTS_PER_MODULE * POINTS_PER_INCH) / DOTS_PER_INCH;
const WIDTH = WIDTH_INCHES * POINTS_PER_INCH;
const HEIGHT = HEIGHT_INCHES * POINTS_PER_INCH;
const MARGIN = 7;
const INNER = WIDTH - 2 * MARGIN;

/** Draws the label of a device for a label printer. @returns the PDF: one page of 2.25 x 1.25 inches. */
export async function drawDeviceLabel(label: DeviceLabel): Promise<Uint8Array> {
  // Loaded by the first label: they are large, and many a process never draws one.
  const { default: PDFDocument } = await import('pdfkit');
  const { code128 } = await import('../labels/embedded-barcodes.ts');
  const page = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Label ${label.number}` },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const line = { width: INNER, height: 10, ellipsis: true, lineBreak: false };
  page.fillColor('#000000').font('Helvetica-Bold').fontSize(9).text(printableText(label.model), MARGIN, 7, line);
  page.font('Helvetica').fontSize(8).text(printableText(label.identifier), MARGIN, 19, line);
  const { width, bars } = code128(label.number);
  const left = (WIDTH - width * MODULE) / 2;
  for (const bar of bars) page.rect(left + bar.x * MODULE, 32, bar.width * MODULE, 34).fill('#000000');
  page.font('Helvetica-Bold').fontSize(10).text(label.number, MARGIN, 71, line);
  page
    .font('Helvetica')
    .fontSize(8)
    .text(printableText(label.note), MARGIN, 73, { ...line, align: 'right' });
  page.end();
  return finished;
}

/** Writes the same label in the language of label printers (ZPL II), for 203 dots per inch. */
export function zplOfDeviceLabel({ number, model, identifier, note }: DeviceLabel): string {
  const dots = (inches: number) => Math.round(inches * DOTS_PER_INCH);
  return [
    '^XA',
    '^CI28',
    `^PW${dots(WIDTH_INCHES)}`,
    `^LL${dots(HEIGHT_INCHES)}`,
    `^FO20,18^A0N,26,26^FH_^FD${field(model)}^FS`,
    `^FO20,52^A0N,22,22^FH_^FD${field(identifier)}^FS`,
    `^FO60,88^BY${DOTS_PER_MODULE}^BCN,96,N,N,N,A^FH_^FD${field(number)}^FS`,
    `^FO20,204^A0N,30,30^FH_^FD${field(number)}^FS`,
    `^FO200,208^A0N,22,22^FB236,1,0,R^FH_^FD${field(note)}^FS`,
    '^XZ',
    '',
  ].join('\n');
}

/** A field of ZPL: its own signs are written as hexadecimal codes, so that no text gives orders to the printer. */
function field(text: string): string {
  return text.replaceAll(/[_^~]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
