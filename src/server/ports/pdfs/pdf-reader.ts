import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfVerdict } from './index.ts';

/** Opens a PDF like Chrome (PDFium), in a thread that ends with it: the shop survives any crash. */
const { bytes }: { bytes: Uint8Array } = workerData;
const library = await PDFiumLibrary.init();
parentPort?.postMessage(await judge());

async function judge(): Promise<PdfVerdict> {
  try {
    const opened = await library.loadDocument(bytes);
    return opened.getPageCount() > 0 ? 'whole' : 'damaged';
  } catch (error) {
    return error instanceof Error && /password|security/i.test(error.message) ? 'locked' : 'damaged';
  }
}
