import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Frame, Reading } from './frames.ts';

/**
 * Reads barcodes in a worker of its own: the page stays quick, and WebAssembly is allowed here alone (the worker's script has
 * a content security policy of its own).
 */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', async ({ data: { pixels, width, height, formats } }: MessageEvent<Frame>) => {
  const image = new ImageData(pixels, width, height);
  const found = await readBarcodes(image, { formats: [...formats], textMode: 'Plain', maxNumberOfSymbols: 8 });
  const readings: Reading[] = found.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }));
  postMessage(readings);
});
