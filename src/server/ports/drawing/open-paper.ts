import type { Paper } from './paper.ts';
import { isPlain, MISSING, PLAIN_SIGNS, paperText } from './plain-text.ts';

/** A paper that is being drawn. */
export interface OpenPaper {
  page: Paper;
  /** Finishes the document. @returns the PDF */
  finish: () => Promise<Uint8Array>;
}

/**
 * Opens a paper for texts in any script: pass them unchanged to `page.text` and to the methods that measure.
 * @param content all texts that will be written, in any structure: fonts are loaded for their scripts
 */
export async function openPaper(options: PDFKit.PDFDocumentOptions, content: unknown): Promise<OpenPaper> {
  // Loaded by the first paper: they are large, and many processes never draw one.
  const { Paper } = await import('./paper.ts');
  const foreign = [...textsIn(content)].map(paperText).filter((text) => !isPlain(text));
  const page = new Paper(
    { margin: 0, lang: 'en-US', displayTitle: true, ...options },
    foreign.length === 0 ? null : await loadFonts([...foreign, PLAIN_SIGNS, MISSING]),
  );
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  return {
    page,
    finish: () => {
      page.end();
      return finished;
    },
  };
}

async function loadFonts(texts: readonly string[]) {
  const { loadScriptFonts } = await import('./script-fonts.ts');
  return loadScriptFonts(texts);
}

function* textsIn(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content;
  else if (typeof content === 'object' && content !== null && !ArrayBuffer.isView(content))
    for (const part of Object.values(content)) yield* textsIn(part);
}
