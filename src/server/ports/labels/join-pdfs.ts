/**
 * Joins PDFs into one, page after page.
 * @throws when one of them is not a PDF
 */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  // Loaded when staff print labels, to keep the start fast.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const file of files) {
    const document = await PDFDocument.load(file);
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}
