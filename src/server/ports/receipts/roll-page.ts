import { printableText } from '../labels/printable-text.ts';

/** Part of a roll: two texts at both ends of a line, the same in bold, or a rule. */
export type RollPart =
  | { line: readonly [label: string, value: string] }
  | { strong: readonly [label: string, value: string] }
  | 'rule';

export interface Roll {
  /** Name, address and contact of the shop, one per line. */
  shop: readonly string[];
  title: string;
  parts: readonly RollPart[];
  /** Label below a line for a signature; null for none. */
  signature: string | null;
}

/** Points of 80 mm. The print head of such a printer reaches 72 mm. */
const WIDTH = (80 / 25.4) * 72;
const MARGIN = (4 / 25.4) * 72;
const INNER = WIDTH - 2 * MARGIN;
const VALUE_SHARE = 0.46;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const SIGNATURE_HEIGHT = 64;
/** Longer than any content: the page is cut to what was drawn. */
const LONGEST = 4_000;

/** Draws a paper for a roll printer. @returns the PDF: one page, 80 mm wide and as long as its content. */
export async function drawRoll(roll: Roll): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const make = (height: number) =>
    new PDFDocument({
      size: [WIDTH, height],
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: roll.title },
    });
  // Drawn twice: the first time tells how long it is.
  const height = draw(make(LONGEST), roll) + MARGIN;
  const page = make(height);
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page, roll);
  page.end();
  return finished;
}

/** @returns where the content ends. */
function draw(page: PDFKit.PDFDocument, { shop, title, parts, signature }: Roll): number {
  const [name = '', ...contact] = shop;
  page.font(BOLD).fontSize(12).text(printableText(name), MARGIN, MARGIN, { width: INNER, align: 'center' });
  page.font(REGULAR).fontSize(8);
  for (const line of contact) page.text(printableText(line), { width: INNER, align: 'center' });
  page
    .font(BOLD)
    .fontSize(13)
    .text(printableText(title), MARGIN, page.y + 8, { width: INNER, align: 'center' });
  let y = page.y + 6;
  for (const part of parts) y = drawPart(page, part, y);
  if (signature === null) return y;
  page.rect(MARGIN, y + SIGNATURE_HEIGHT - 16, INNER, 0.7).fill('black');
  page
    .font(REGULAR)
    .fontSize(8)
    .text(signature, MARGIN, y + SIGNATURE_HEIGHT - 12, { width: INNER });
  return y + SIGNATURE_HEIGHT;
}

/** @returns where the next part may start. */
function drawPart(page: PDFKit.PDFDocument, part: RollPart, y: number): number {
  if (part === 'rule') {
    page.rect(MARGIN, y + 3, INNER, 0.7).fill('black');
    return y + 8;
  }
  const [label, value] = 'line' in part ? part.line : part.strong;
  page.font('line' in part ? REGULAR : BOLD).fontSize('line' in part ? 9 : 11);
  const valueWidth = INNER * VALUE_SHARE;
  page.fillColor('black').text(printableText(label), MARGIN, y, { width: INNER - valueWidth - 4 });
  const left = page.y;
  page.text(printableText(value), MARGIN + INNER - valueWidth, y, { width: valueWidth, align: 'right' });
  return Math.max(left, page.y) + 2;
}
