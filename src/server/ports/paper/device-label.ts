import { rasterizePage } from '../drawing/burn-page.ts';
import { openPaper } from '../drawing/open-paper.ts';
import { isPlain, paperText } from '../drawing/plain-text.ts';

/** Text of a device's label. */
export interface DeviceLabel {
  /** Stock number, also the barcode's text. */
  number: string;
  /** Model with storage. */
  model: string;
  /** IMEI or serial number; empty when it is unknown. */
  identifier: string;
  /** Condition, place or another short text. */
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
  const { code128 } = await import('../labels/embedded-barcodes.ts');
  const { page, finish } = await openPaper(
    {
      size: [WIDTH, HEIGHT],
      info: { Title: `Label ${label.number}` },
    },
    label,
  );
  const line = { width: INNER, height: 10, ellipsis: true, lineBreak: false };
  page.fillColor('#000000').font('Helvetica-Bold').fontSize(9).text(label.model, MARGIN, 7, line);
  page.font('Helvetica').fontSize(8).text(label.identifier, MARGIN, 19, line);
  const { width, bars } = code128(label.number);
  const left = (WIDTH - width * MODULE) / 2;
  for (const bar of bars) page.rect(left + bar.x * MODULE, 32, bar.width * MODULE, 34).fill('#000000');
  page.font('Helvetica-Bold').fontSize(10).text(label.number, MARGIN, 71, line);
  page
    .font('Helvetica')
    .fontSize(8)
    .text(label.note, MARGIN, 73, { ...line, align: 'right' });
  return finish();
}

/** Writes the same label in ZPL II, the language of label printers, for 203 dots per inch. */
export async function zplOfDeviceLabel({ number, model, identifier, note }: DeviceLabel): Promise<string> {
  const dots = (inches: number) => Math.round(inches * DOTS_PER_INCH);
  return [
    '^XA',
    '^CI28',
    `^PW${dots(WIDTH_INCHES)}`,
    `^LL${dots(HEIGHT_INCHES)}`,
    await textField(model, '^FO20,18', 26),
    await textField(identifier, '^FO20,52', 22),
    `^FO60,88^BY${DOTS_PER_MODULE}^BCN,96,N,N,N,A^FH_^FD${escapeField(number)}^FS`,
    `^FO20,204^A0N,30,30^FH_^FD${escapeField(number)}^FS`,
    await textField(note, '^FO200,208', 22, '^FB236,1,0,R'),
    '^XZ',
    '',
  ].join('\n');
}

/** Writes a text in the printer's font; a text with other letters becomes a picture. @param size dots */
async function textField(text: string, position: string, size: number, block = ''): Promise<string> {
  const printable = paperText(text);
  if (isPlain(printable)) return `${position}^A0N,${size},${size}${block}^FH_^FD${escapeField(printable)}^FS`;
  const points = (size * POINTS_PER_INCH) / DOTS_PER_INCH;
  const { page, finish } = await openPaper({ size: [block === '' ? INNER : 84, points * 1.5] }, text);
  const align = block === '' ? 'left' : 'right';
  page
    .fontSize(points)
    .text(text, 0, points * 0.2, { width: page.page.width, height: points * 1.2, ellipsis: true, align });
  const { width, height, data } = await rasterizePage(await finish(), 0);
  const bytes = Buffer.alloc((width / 8) * height);
  for (let dot = 0; dot < width * height; dot += 1)
    if (data[dot * 4] === 0) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) | (128 >> (dot & 7));
  return `${position}^GFA,${bytes.length},${bytes.length},${width / 8},${bytes.toString('hex').toUpperCase()}^FS`;
}

/** Escapes a text for a ZPL field: its control characters become hexadecimal codes, so no text can command the printer. */
function escapeField(text: string): string {
  return text.replaceAll(/[_^~]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
