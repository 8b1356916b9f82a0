import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Frame, Reading } from './frames.ts';

/**
 * Reads barcodes in a worker: the page stays fast, and WebAssembly is allowed only here (the worker's script has its own
 * content security policy).
 */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  // A failure reaches the page as an error of the worker.
  read(data).then((readings) => postMessage(readings), reportError);
});

async function read({ image, formats }: Frame): Promise<Reading[]> {
  const barcodes = await readBarcodes(image, { formats: [...formats], textMode: 'Plain', maxNumberOfSymbols: 8 });
  return barcodes.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }));
}
