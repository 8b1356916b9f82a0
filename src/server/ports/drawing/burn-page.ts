/** A page as a 203 dpi printer prints it: four bytes per dot, all of them black or all of them white. */
export interface RasterPage {
  /** In dots. */
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Dots per point: 8 per millimeter. */
const SCALE = (8 * 25.4) / 72;
const BLACK_BELOW = 128;

/** Renders the first page of a PDF dot by dot. @param margin millimeters at the left and right that the print head cannot reach */
export async function rasterizePage(pdf: Uint8Array, margin: number): Promise<RasterPage> {
  // Loaded by the first such page: it takes 30 MB.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const opened = await library.loadDocument(pdf);
    const page = await opened.getPage(0).render({ scale: SCALE, render: 'bitmap' });
    opened.destroy();
    return toBlackAndWhite(page, margin * 8);
  } finally {
    library.destroy();
  }
}

function toBlackAndWhite(page: { width: number; height: number; data: Uint8Array }, margin: number): RasterPage {
  // Printers take whole bytes of eight dots.
  const width = Math.ceil((page.width - 2 * margin) / 8) * 8;
  const data = new Uint8ClampedArray(width * page.height * 4);
  for (let dot = 0; dot < width * page.height; dot += 1) {
    const x = margin + (dot % width);
    const from = Math.floor(dot / width) * page.width + x;
    // Each dot has four bytes; the second is green in both orders of colors.
    const shade = x < page.width && (page.data[from * 4 + 1] ?? 255) < BLACK_BELOW ? 0 : 255;
    data.set([shade, shade, shade, 255], dot * 4);
  }
  return { width, height: page.height, data };
}
