import bwipjs from 'bwip-js/node';

/** A run of dark modules in a row: position and width in modules. */
export interface Bar {
  x: number;
  width: number;
}

/** Returns the bars of a Code 128 barcode. `width` is all modules, without the quiet zones. */
export function code128(text: string): { width: number; bars: Bar[] } {
  const [symbol] = bwipjs.raw('code128', text);
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('Code 128 gave no bars');
  const bars: Bar[] = [];
  let x = 0;
  // Widths alternate between bar and space, a bar first.
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return { width: x, bars };
}

/** Returns the rows of a QR code, each a list of dark runs. `size` is modules per side, without the quiet zone. */
export function qrCode(text: string): { size: number; rows: Bar[][] } {
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('QR code gave no modules');
  const { pixs, pixx: size, pixy } = symbol;
  const rows = Array.from({ length: pixy }, (_, y) => darkRuns(pixs.slice(y * size, (y + 1) * size)));
  return { size, rows };
}

function darkRuns(pixels: readonly number[]): Bar[] {
  const bars: Bar[] = [];
  pixels.forEach((dark, x) => {
    const last = bars.at(-1);
    if (dark === 0) return;
    if (last !== undefined && last.x + last.width === x) last.width += 1;
    else bars.push({ x, width: 1 });
  });
  return bars;
}
