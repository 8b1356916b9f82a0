/** A page as a printer of 203 dpi burns it: four bytes to a dot, all of them black or all of them white. */
export interface BurntPage {
  /** In dots. */
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Dots to a point: 8 to the millimeter. */
const SCALE = (8 * 25.4) / 72;
const BLACK_BELOW = 128;

/** Renders the first page of a PDF dot by dot. @param margin millimeters at the left and the right to which no printer's head reaches */
export async function burnPage(pdf: Uint8Array, margin: number): Promise<BurntPage> {
  // Loaded by the first such page: it takes 30 MB.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const opened = await library.loadDocument(pdf);
    const page = await opened.getPage(0).render({ scale: SCALE, render: 'bitmap' });
    opened.destroy();
    return inBlack(page, margin * 8);
  } finally {
    library.destroy();
  }
}

function inBlack(page: { width: number; height: number; data: Uint8Array }, margin: number): BurntPage {
  // Printers take whole bytes of eight dots.
  const width = Math.ceil((page.width - 2 * margin) / 8) * 8;
  const data = new Uint8ClampedArray(width * page.height * 4);
  for (let dot = 0; dot < width * page.height; dot += 1) {
    const x = margin + (dot % width);
    const from = Math.floor(dot / width) * page.width + x;
    // Four bytes for each dot, of which the second is green in both orders of colors.
    const shade = x < page.width && (page.data[from * 4 + 1] ?? 255) < BLACK_BELOW ? 0 : 255;
    data.set([shade, shade, shade, 255], dot * 4);
  }
  return { width, height: page.height, data };
}
