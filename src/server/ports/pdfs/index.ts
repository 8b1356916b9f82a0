import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createTurns } from '#server/platform/turns.ts';

/** What opening a PDF says: `locked` asks for a password, `damaged` opens in no reader. */
export type PdfVerdict = 'whole' | 'locked' | 'damaged';

/** PDFs at a time: each takes a thread and some 30 MB. */
const AT_ONCE = 2;
/** A receipt is opened in a tenth of a second. What takes so long was made to. */
const OPENED_WITHIN_MS = 30_000;

const inTurn = createTurns(AT_ONCE);

/** Opens a PDF to see whether readers can: its first and last bytes do not say so. */
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
