import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Resolution of the common roll and label printers. */
const DOTS_PER_INCH = 203;
const POINTS_PER_INCH = 72;
/** Shade below which a dot is black: such a printer has no gray. */
const BLACK_BELOW = 128;

/** Page as a 203-dpi printer burns it: one byte per dot, 0 for black and 255 for white. */
export interface PrintedPage {
  /** In dots. */
  width: number;
  height: number;
  dots: Uint8ClampedArray;
  /** Exact size in inches, from the PDF. */
  inches: { width: number; height: number };
}

/** Renders the only page of a PDF, as Chromium would (PDFium), dot by dot. @throws when it has several pages */
export async function printAt203(pdf: Uint8Array): Promise<PrintedPage> {
  const document = await PDFDocument.load(pdf);
  if (document.getPageCount() !== 1) throw new Error(`The paper has ${document.getPageCount()} pages`);
  const { width, height } = document.getPage(0).getSize();
  const library = await PDFiumLibrary.init();
  try {
    const opened = await library.loadDocument(pdf);
    const page = await opened.getPage(0).render({ scale: DOTS_PER_INCH / POINTS_PER_INCH, render: 'bitmap' });
    opened.destroy();
    const dots = new Uint8ClampedArray(page.width * page.height);
    // Each dot has four bytes; the second is green in both orders of colors.
    for (let dot = 0; dot < dots.length; dot += 1) dots[dot] = (page.data[dot * 4 + 1] ?? 255) < BLACK_BELOW ? 0 : 255;
    return {
      width: page.width,
      height: page.height,
      dots,
      inches: { width: width / POINTS_PER_INCH, height: height / POINTS_PER_INCH },
    };
  } finally {
    library.destroy();
  }
}

/** Reads all barcodes of a printed page. @returns format and text of each, from the top down */
export async function barcodesOf({ width, height, dots }: PrintedPage): Promise<{ format: string; text: string }[]> {
  const data = new Uint8ClampedArray(dots.length * 4);
  for (const [index, dot] of dots.entries()) data.set([dot, dot, dot, 255], index * 4);
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  const barcodes = await readBarcodes(
    { width, height, data, colorSpace: 'srgb' },
    { textMode: 'Plain', tryRotate: false },
  );
  return barcodes
    .toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y)
    .map(({ format, text }) => ({ format, text }));
}
