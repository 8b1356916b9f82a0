import { decodePDFRawStream, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** Returns the texts on the first page of a PDF, in drawing order, one per drawing operation. */
export async function pdfTexts(pdf: Uint8Array): Promise<string[]> {
  const [first = []] = await pdfPageTexts(pdf);
  return first;
}

/** Returns the texts of each page in the same way. */
export async function pdfPageTexts(pdf: Uint8Array): Promise<string[][]> {
  return (await PDFDocument.load(pdf)).getPages().map(textsOf);
}

/** Returns the drawing operations of a page. */
export function operationsOf(page: PDFPage): string {
  const stream = page.node.Contents();
  if (!(stream instanceof PDFRawStream)) throw new Error('The page has no content stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function textsOf(page: PDFPage): string[] {
  return [...operationsOf(page).matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
}

/** Counts the pages of a PDF. @throws when it is not one */
export async function pageCount(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf)).getPageCount();
}
