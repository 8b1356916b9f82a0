/** Types of files that people may send, told by the first bytes alone: names and headers say what their sender likes. */

export const PICTURE_TYPES = ['jpeg', 'png', 'webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export type FileType = PictureType | 'pdf';

/** First bytes of each type, as Latin-1 text from an offset. */
const SIGNS: readonly { type: FileType; parts: readonly { at: number; text: string }[] }[] = [
  { type: 'jpeg', parts: [{ at: 0, text: '\xff\xd8\xff' }] },
  { type: 'png', parts: [{ at: 0, text: '\x89PNG\r\n\x1a\n' }] },
  {
    type: 'webp',
    parts: [
      { at: 0, text: 'RIFF' },
      { at: 8, text: 'WEBP' },
    ],
  },
  { type: 'pdf', parts: [{ at: 0, text: '%PDF-' }] },
];

/** Bytes at the end of a PDF within which readers look for its end mark (ISO 32000-1, 7.5.5 and implementation note 18). */
const PDF_END_BYTES = 1024;

/** Returns the type of a file by its content; null for any other, such as HEIC, SVG or a page of HTML. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  return (
    SIGNS.find(({ parts }) => parts.every(({ at, text }) => textAt(bytes, at, text.length) === text))?.type ?? null
  );
}

/** Returns true when a PDF was received to its end. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const start = Math.max(0, bytes.length - PDF_END_BYTES);
  return textAt(bytes, start, PDF_END_BYTES).includes('%%EOF');
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
