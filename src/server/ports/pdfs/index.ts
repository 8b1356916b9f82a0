import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '#server/platform/turns.ts';

/** Result of opening a PDF: `locked` needs a password, `damaged` opens in no reader. */
export type PdfVerdict = 'whole' | 'locked' | 'damaged';

/** Largest number of PDFs at a time: each takes a thread and some 30 MB. */
const MAX_CONCURRENT = 2;
/** A receipt opens in a tenth of a second. One that takes longer than this was built to. */
const OPENED_WITHIN_MS = 30_000;

const inTurn = createConcurrencyLimit(MAX_CONCURRENT);

/** Opens a PDF to check that readers can: its first and last bytes don't prove it. */
export function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
  return inTurn(async () => {
    const file = new URL(`./pdf-reader${path.extname(import.meta.filename)}`, import.meta.url);
    const reader = new Worker(file, { workerData: { bytes } });
    const limit = setTimeout(() => void reader.terminate(), OPENED_WITHIN_MS);
    try {
      return await verdictOf(reader);
    } finally {
      clearTimeout(limit);
      await reader.terminate();
    }
  });
}

/** @throws the error of a reader that could not start */
function verdictOf(reader: Worker): Promise<PdfVerdict> {
  return new Promise((resolve, reject) => {
    reader.once('message', resolve);
    reader.once('error', reject);
    reader.once('exit', () => resolve('damaged'));
  });
}
